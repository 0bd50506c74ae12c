import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";

/** Total time for a lookup, over all name servers. */
const MAX_LOOKUP_MS = 5_000;
/** After this, a query goes to the next name server, or to the same one again. */
const QUERY_TIMEOUT_MS = 1_500;
const MAX_ATTEMPTS = 3;
/** The IP addresses of `localhost` and the names below it (RFC 6761), so that no name server is queried. */
const LOOPBACK_ADDRESSES: readonly LookupAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

export const UNRESOLVED_HOST = "UNRESOLVED_HOST";

/** The error of a host name without an IP address; the message says why, for the merchant. */
class UnresolvedHost extends Error {
  readonly code = UNRESOLVED_HOST;
}

/**
 * Resolves the current IP addresses of a host name by its name servers, IPv4 first. Queries them over sockets:
 * `dns.lookup` would block one of the few threads that files and passwords need too, for as long as a name server is
 * silent. So `/etc/hosts` is not read.
 * @param signal aborts the queries.
 * @throws UnresolvedHost, after at most 5 seconds.
 */
export async function resolveHost(name: string, signal: AbortSignal): Promise<readonly LookupAddress[]> {
  const host = name.replace(/\.$/, "").toLowerCase();
  if (host === "localhost" || host.endsWith(".localhost")) return LOOPBACK_ADDRESSES;
  const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: MAX_ATTEMPTS });
  const payAnotherWay = () => resolver.cancel();
  const timeout = setTimeout(payAnotherWay, MAX_LOOKUP_MS);
  signal.addEventListener("abort", payAnotherWay, { once: true });
  try {
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [...addressesOf(ipv4, 4), ...addressesOf(ipv6, 6)];
    if (found.length === 0) throw new UnresolvedHost(reasonOf([ipv4, ipv6]));
    return found;
  } finally {
    clearTimeout(timeout);
    signal.removeEventListener("abort", payAnotherWay);
  }
}

function addressesOf(response: PromiseSettledResult<string[]>, family: number): LookupAddress[] {
  return response.status === "fulfilled" ? response.value.map((address) => ({ address, family })) : [];
}

function reasonOf(answers: readonly PromiseSettledResult<string[]>[]): string {
  const codes = answers.map((response) => (response.status === "rejected" ? String(response.reason.code) : "ENODATA"));
  if (codes.some((code) => code === "ENOTFOUND" || code === "EBADNAME")) return "The host name does not exist.";
  if (codes.every((code) => code === "ENODATA")) return "The host name has no IP address.";
  if (codes.some((code) => code === "ETIMEOUT" || code === "ECANCELLED")) {
    return "The DNS lookup of the host name timed out.";
  }
  return "The DNS lookup of the host name failed.";
}
