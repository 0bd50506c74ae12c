import { once } from "#server/platform/once.ts";

/** Until a process tells it again. */
const INTERVAL_MS = 600_000;

interface SeenProxy {
  address?: string;
  toldAt: number;
}

const seen = () => once<SeenProxy>("seen-proxy", () => ({ toldAt: Number.NEGATIVE_INFINITY }));

/** Remembers a proxy that is not trusted, to be told the doctor. */
export function noteUntrustedProxy(address: string): void {
  seen().address = address;
}

/** The proxy that was seen since the last call; nothing while it was told a moment ago. */
export function takeUntrustedProxy(): string | undefined {
  const { address, toldAt } = seen();
  if (address === undefined || performance.now() - toldAt < INTERVAL_MS) return undefined;
  delete seen().address;
  seen().toldAt = performance.now();
  return address;
}
