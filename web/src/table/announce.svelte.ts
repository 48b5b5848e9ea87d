/** Tells outside the board: page title, icon, notification, sound. */
import { prefs } from "$lib/prefs.svelte";
import type { Room } from "./room.svelte";

/** Mark title and icon when it is one's turn; notify if the page is not looked at. Called in an effect. */
export function markTurn(room: Room, title: string): void {
  const mine = room.myTurn && room.state.status === "running";
  document.title = mine ? `● ${room.t.say("shell-your-turn")} · ${title}` : title;
  document.querySelector('link[rel="icon"]')?.setAttribute("href", mine ? "/mark-turn.svg" : "/mark.svg");
  if (mine && document.hidden && prefs.notify && Notification.permission === "granted") {
    new Notification(room.t.say("shell-your-turn"), { body: title, icon: "/mark-turn.svg", tag: room.state.table });
  }
}

let audio: AudioContext | null = null;

/** A short wooden knock; two for one's turn. Off unless the player switched it on. */
export function knock(times = 1): void {
  if (!prefs.sound) return;
  audio ??= new AudioContext();
  for (let k = 0; k < times; k++) tap(audio, audio.currentTime + k * 0.12);
}

function tap(context: AudioContext, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(420, at);
  tone.frequency.exponentialRampToValueAtTime(150, at + 0.07);
  volume.gain.setValueAtTime(0.25, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.11);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.12);
}
