/** The window's own controls, as vitest's environment provides them; `jsdom` brings no types. */
declare const jsdom: {
  reconfigure(change: { url: string }): void;
  virtualConsole: import("node:events").EventEmitter;
};
