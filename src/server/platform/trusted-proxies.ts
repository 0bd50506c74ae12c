import { BlockList, isIP, SocketAddress } from "node:net";
import type { TrustedProxies } from "#env.ts";

/**
 * Whether to believe what somebody says of where a request came from.
 * @param address who says it; undefined for a socket without one.
 * @param hop how many are known to have passed the request on after him: 0 for the socket's own end.
 */
export type Trust = (address: string | undefined, hop: number) => boolean;

export function trustPolicy(proxies: TrustedProxies): Trust {
  if ("hops" in proxies) return (_address, hop) => hop < proxies.hops;
  const trusted = new BlockList();
  for (const range of proxies.ranges) {
    const [address = "", prefix] = range.split("/");
    const family = familyOf(address);
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (address) => address !== undefined && trusted.check(address, familyOf(address));
}

/**
 * The address of a request's sender. Every proxy writes who asked it at the end of `X-Forwarded-For`, so that the list
 * is read from there, as far as those are trusted who wrote it; what stands before was written by anybody.
 */
export function senderAddress(
  { socket, forwardedFor }: { socket: string | undefined; forwardedFor: string | undefined },
  trust: Trust,
): string | undefined {
  let address = normalizeAddress(socket ?? "");
  const claimed = forwardedFor === undefined ? [] : forwardedFor.split(",").reverse();
  for (const [hop, text] of claimed.entries()) {
    if (!trust(address, hop)) break;
    const before = normalizeAddress(text);
    // Some proxies write "unknown" or a name of their own: then the proxy itself is all that is known.
    if (before === undefined) break;
    address = before;
  }
  return address;
}

/** An IP address without port, brackets and zone, IPv4 within IPv6 as IPv4; undefined for what is none. */
function normalizeAddress(text: string): string | undefined {
  const [address = ""] = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .split("%", 1);
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  const normal = new SocketAddress({ address, family: "ipv6" }).address;
  return normal.replace(/^::ffff:(?=\d+\.)/, "");
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
