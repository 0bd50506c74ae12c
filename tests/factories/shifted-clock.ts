/** How far SIGUSR2 sets the clock of such a process ahead, and back, in seconds. */
const JUMP_SECONDS = 120;

/**
 * The environment of a Node.js process whose clock is wrong.
 * @param aheadSeconds by how much when it starts; below 0 it is behind.
 */
export function shiftedClock(aheadSeconds: number): Record<"NODE_OPTIONS", string> {
  const script = `
    let ahead = ${aheadSeconds * 1_000};
    const now = Date.now;
    Date.now = () => now() + ahead;
    globalThis.Date = new Proxy(Date, {
      construct: (date, args, target) => Reflect.construct(date, args.length > 0 ? args : [date.now()], target),
    });
    process.on("SIGUSR2", () => { ahead = ahead === 0 ? ${JUMP_SECONDS * 1_000} : 0; });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}
