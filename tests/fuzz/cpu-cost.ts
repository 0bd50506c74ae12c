import type { Fuzzing } from "./send-fuzzed.ts";

/** What a long text took beside a short one, in the same place of the same request. */
export interface TextCost {
  /** The operation, the place and the text: `v3 createProduct name, 250 blanks`. */
  place: string;
  /** CPU of the server process, in milliseconds. */
  shortMs: number;
  longMs: number;
}

/** One request that keeps the process busy for so long, in milliseconds, stops everybody else's. */
const GROSS_MS = 1_000;
/** Is measured again, as others may have been busy too. */
const SUSPECT_MS = 20;
const MAX_ATTEMPTS = 3;

/**
 * Sends a request with a short and with each long text in one place, one after the other, and notes what they cost. More
 * than a second of CPU is a failure.
 * @param send resolves once it is answered.
 */
export async function compareCosts(
  { cpuTime, tally }: Fuzzing,
  place: string,
  texts: readonly { name: string; text: string }[],
  send: (text: string) => Promise<unknown>,
): Promise<void> {
  const costOf = async (text: string) => {
    const before = await cpuTime();
    await send(text);
    return ((await cpuTime()) - before) / 1_000;
  };
  const shortMs = await costOf("x 1");
  for (const { name, text } of texts) {
    let longMs = await costOf(text);
    for (let attempt = 1; attempt < MAX_ATTEMPTS && longMs > SUSPECT_MS; attempt++)
      longMs = Math.min(longMs, await costOf(text));
    const cost = { place: `${place}, ${name}`, shortMs, longMs };
    tally.costs.push(cost);
    if (longMs >= GROSS_MS) tally.tell(`${cost.place} took ${Math.round(longMs)} ms of CPU`);
  }
}
