import { once } from "#platform/base/once.ts";

/** How often a process reports it. */
const INTERVAL_MS = 600_000;

interface SeenProxy {
  address?: string;
  reportedAt: number;
}

const seen = () => once<SeenProxy>("seen-proxy", () => ({ reportedAt: Number.NEGATIVE_INFINITY }));

/** Remembers an untrusted proxy, to report it to the doctor. */
export function noteUntrustedProxy(address: string): void {
  seen().address = address;
}

/** The proxy that was seen since the last report; undefined if that was less than ten minutes ago. */
export function takeUntrustedProxy(): string | undefined {
  const { address, reportedAt } = seen();
  if (address === undefined || performance.now() - reportedAt < INTERVAL_MS) return undefined;
  delete seen().address;
  seen().reportedAt = performance.now();
  return address;
}
