import { freemem } from "node:os";

/** The build's highest observed memory use, with a margin. */
const BUILD_BYTES = 2e9;

/**
 * A warning if the build may be killed for lack of memory; undefined if there is enough.
 * @param free bytes that the machine has for new programs, and @param limit that a container or unit may use at all.
 */
export function lackOfMemory(free = freemem(), limit = process.constrainedMemory() || Number.POSITIVE_INFINITY) {
  if (Math.min(free, limit) >= BUILD_BYTES) return undefined;
  const gigabytes = (bytes) => `${(bytes / 1e9).toFixed(1)} GB`;
  const found = limit < free ? `this process is limited to ${gigabytes(limit)}` : `${gigabytes(free)} are free`;
  return `The build needs about ${gigabytes(BUILD_BYTES)} of memory, but ${found}. It might be killed.`;
}
