/* The load of bench/server.py: many tables of two clients over WebSockets, for either server.

   node load.mjs < plan.json > result.json

   One process, one loop and one WebSocket library drive both servers; only the dialect differs.
   boardgame.io is spoken to in the frames of socket.io's protocol, without socket.io's client, which
   would cost more. A move counts when a state that has it arrives at either seat (our `ply` or
   boardgame.io's `_stateID` has grown), and its delay ends when the other seat has read that state. */

import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import WebSocket from "ws";

const plan = JSON.parse(readFileSync(0, "utf8"));
const { kind, url, seconds, warm, think, hold } = plan;
const sockets = url.replace(/^http/, "ws");

const tally = { moves: 0, all_moves: 0, messages: 0, bytes: 0, refused: 0, games: 0, failures: [] };
let created = 0;
let measuring = false;
let playing = false;

const fail = (what) => {
  if (tally.failures.length < 5) tally.failures.push(String(what));
};

const any = (list) => list[Math.floor(Math.random() * list.length)];

async function call(method, path, token, body) {
  const headers = { "content-type": "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : null;
}

function connect(path, onText, headers) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(sockets + path, { headers, perMessageDeflate: false });
    socket.on("open", () => resolve(socket));
    socket.on("error", reject);
    socket.on("message", (data) => {
      if (measuring) {
        tally.messages += 1;
        tally.bytes += data.length;
      }
      onText(String(data), socket);
    });
  });
}

/* A state is read whole by the client that has to decide, as it must know its choices. Of the others
   only what the load needs is read: it shares the machine with the server, and is not what is measured. */
const OUR_STATE = /^\{"type":"state",.*?"ply":(\d+),"status":"(\w+)",.*?"turn":(\d+|null)/;
const PEER_STATE = /"_stateID":(\d+)/;
const PEER_TURN = /"currentPlayer":"(\d+)"/;

// -- What the two servers say ---------------------------------------------------------------------

const ours = {
  async create() {
    const guests = await Promise.all(
      [0, 1].map(() => call("POST", "/api/guests", null, { name: "load", bearer: true })),
    );
    const tokens = guests.map((guest) => guest.token);
    const seats = [{ kind: "me" }, { kind: "open" }];
    const made = { game: plan.games[created++ % plan.games.length], seats };
    const table = await call("POST", "/api/tables", tokens[0], made);
    await call("PUT", `/api/tables/${table.id}/seats/1`, tokens[1], { kind: "me" });
    await call("POST", `/api/tables/${table.id}/start`, tokens[0], {});
    return { id: table.id, tokens };
  },
  async again({ id, tokens }) {
    const table = await call("POST", `/api/tables/${id}/rematch`, tokens[0], {});
    await call("POST", `/api/tables/${table.id}/start`, tokens[0], {});
    return { id: table.id, tokens };
  },
  join(match, seat, table) {
    const path = `/api/tables/${match.id}/live?seat=${seat}`;
    const headers = { authorization: `Bearer ${match.tokens[seat]}` };
    return connect(path, (text) => ours.read(text, seat, table), headers);
  },
  read(text, seat, table) {
    const found = OUR_STATE.exec(text);
    if (found) {
      const [, ply, status, turn] = found;
      if (status === "over") table.over();
      else if (status === "running") table.seen(seat, Number(ply), Number(turn), text);
    } else if (text.startsWith('{"type":"error"')) table.refused(JSON.parse(text).code);
  },
  move(socket, seat, ply, text) {
    const { name } = any(JSON.parse(text).choices);
    socket.send(JSON.stringify({ do: "move", ply, name, id: ply }));
  },
};

const peer = {
  async create() {
    const { matchID } = await call("POST", "/games/cells/create", null, { numPlayers: 2 });
    const keys = []; // one after the other: boardgame.io loses one of two who join at once
    for (const playerID of ["0", "1"]) {
      const who = { playerID, playerName: "load" };
      const seat = await call("POST", `/games/cells/${matchID}/join`, null, who);
      keys.push(seat.playerCredentials);
    }
    return { id: matchID, keys };
  },
  again() {
    return peer.create();
  },
  join(match, seat, table) {
    const path = "/socket.io/?EIO=4&transport=websocket";
    return connect(path, (text, socket) => peer.hear(text, socket, match, seat, table));
  },
  hear(text, socket, match, seat, table) {
    if (text[0] === "0") socket.send("40/cells,");
    else if (text === "2") socket.send("3");
    else if (text.startsWith("40/cells,")) {
      peer.say(socket, "sync", match.id, String(seat), match.keys[seat], 2);
    } else if (/^42\/cells,\["(sync|update)"/.test(text)) peer.read(text, seat, table);
  },
  say(socket, ...parts) {
    socket.send(`42/cells,${JSON.stringify(parts)}`);
  },
  read(text, seat, table) {
    const ply = Number(PEER_STATE.exec(text)[1]);
    if (ply >= plan.plies) table.over(); // as many new matches as ours need
    else table.seen(seat, ply, Number(PEER_TURN.exec(text)[1]), text);
  },
  move(socket, seat, ply, text, match) {
    const [, , content] = JSON.parse(text.slice("42/cells,".length));
    const { cells } = (content.state ?? content).G;
    const args = [Math.floor(Math.random() * cells.length)];
    const payload = { type: "place", args, playerID: String(seat), credentials: match.keys[seat] };
    peer.say(socket, "update", { type: "MAKE_MOVE", payload }, ply, match.id, String(seat));
  },
};

const dialect = kind === "tablewright" ? ours : peer;

// -- A table with two clients -------------------------------------------------------------------

class Table {
  delays = [];
  sockets = [];
  ply = -1; // for which the last move was sent
  top = Infinity; // the newest that either seat has seen
  sent = []; // moves the other seat has not seen yet
  latest = [null, null];

  async open(match) {
    this.match = match;
    this.sockets = [];
    for (const seat of [0, 1]) this.sockets[seat] = await dialect.join(match, seat, this);
  }

  seen(seat, ply, turn, text) {
    const gained = Math.max(0, ply - this.top);
    tally.all_moves += gained;
    if (measuring) tally.moves += gained;
    this.top = this.top === Infinity ? ply : Math.max(this.top, ply);
    const now = performance.now();
    this.sent = this.sent.filter((move) => {
      const arrived = move.seat !== seat && ply > move.ply;
      if (arrived && measuring) this.delays.push(now - move.at);
      return !arrived;
    });
    this.latest[seat] = { ply, turn, text };
    if (playing) this.decide(seat);
  }

  decide(seat) {
    const known = this.latest[seat];
    if (!known || known.turn !== seat || known.ply <= this.ply) return;
    if (this.sockets.length < 2) return;
    this.ply = known.ply;
    if (think) setTimeout(() => this.play(seat, known), think * 1000 * 2 * Math.random());
    else this.play(seat, known);
  }

  play(seat, known) {
    if (!playing) return;
    this.sent.push({ seat, ply: known.ply, at: performance.now() });
    dialect.move(this.sockets[seat], seat, known.ply, known.text, this.match);
  }

  refused(code) {
    tally.refused += 1;
    fail(code);
  }

  over() {
    if (this.ending) return;
    this.ending = this.anew().catch(fail).finally(() => (this.ending = null));
  }

  async anew() {
    tally.games += 1;
    for (const socket of this.sockets) socket.close();
    this.ply = -1;
    this.top = Infinity;
    this.sent = [];
    this.latest = [null, null];
    await this.open(await dialect.again(this.match));
    for (const seat of [0, 1]) this.decide(seat);
  }

  ports() {
    return this.sockets.map((socket) => socket._socket.localPort);
  }
}

// -- The run --------------------------------------------------------------------------------------

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function build(count, abreast) {
  const tables = [];
  const one = async () => {
    while (tables.length < count) {
      const table = new Table();
      tables.push(table);
      await table.open(await dialect.create());
    }
  };
  await Promise.all(Array.from({ length: abreast }, one));
  return tables;
}

/* A pipe takes 64 kB at a time, so whoever ends the process waits until it has all of it. */
function tell(what) {
  return new Promise((done) => process.stdout.write(JSON.stringify(what) + "\n", done));
}

async function main() {
  const tables = await build(plan.tables, 8);
  await pause(300);
  await tell({ ready: tables.length, ports: tables.map((table) => table.ports()) });
  if (hold) await pause(hold * 1000);
  playing = true;
  for (const table of tables) for (const seat of [0, 1]) table.decide(seat);
  await pause(warm * 1000);
  const began = performance.now();
  const before = process.cpuUsage();
  measuring = true;
  await pause(seconds * 1000);
  measuring = false;
  const spent = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  playing = false;
  const delays = tables.map((table) => table.delays.map((delay) => Math.round(delay * 1000)));
  await tell({ ...tally, seconds: spent, cpu: (user + system) / 1e6 / spent, delays });
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
