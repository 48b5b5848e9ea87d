/* A boardgame.io server for bench/server.py: the peer, as its documentation sets it up.

   node peer.cjs PORT memory|DIRECTORY BYTES

   The game is a small one for two with hidden hands. Its state is made about as long as ours
   (BYTES), so that both servers send messages of a like size. It knows no end; the clients begin a new
   match as often as ours do. */

const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const [port, storage, bytes] = process.argv.slice(2);
const KINDS = ["field", "wood", "hill", "lake"];
const CELLS = Math.max(9, Math.floor((Number(bytes) - 700) / 40)); // 700: what boardgame.io adds

const place = ({ G, playerID }, cell) => {
  if (!Number.isInteger(cell) || !(cell in G.cells)) return INVALID_MOVE;
  G.cells[cell].owner = Number(playerID);
  G.cells[cell].height = (G.cells[cell].height + 1) % 10;
  G.hands[playerID].push(G.hands[playerID].shift());
  G.scores[playerID] += 1;
};

const game = {
  name: "cells",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({
    cells: Array.from({ length: CELLS }, (_, cell) => ({
      kind: KINDS[cell % KINDS.length],
      owner: -1,
      height: 0,
    })),
    hands: { 0: [1, 2, 3, 4, 5], 1: [6, 7, 8, 9, 10] },
    scores: [0, 0],
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { place },
  playerView: ({ G, playerID }) => ({ ...G, hands: { [playerID]: G.hands[playerID] } }),
};

const db = storage === "memory" ? undefined : new FlatFile({ dir: storage });
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...(db && { db }) });
server.run({ port: Number(port) }, () => console.log("ready"));
