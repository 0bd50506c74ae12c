import { BlockList, isIP } from "node:net";
import { normalIp } from "#platform/base/client-ip.ts";
import type { TrustedProxies } from "#platform/base/env.ts";

/**
 * Decides whether to trust a sender's claim about the request's origin.
 * @param address the sender's IP address; undefined for a socket without one.
 * @param hop the number of known hops after the sender: 0 for the socket's own end.
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
 * The IP address of a request's sender. Every proxy appends its sender to `X-Forwarded-For`, so the list is read from
 * its end, as far as its writers are trusted. The rest could be forged.
 */
export function senderIp(
  { socket, forwardedFor }: { socket: string | undefined; forwardedFor: string | undefined },
  trust: Trust,
): string | undefined {
  let address = normalizeAddress(socket ?? "");
  const claimed = forwardedFor === undefined ? [] : forwardedFor.split(",").reverse();
  for (const [hop, text] of claimed.entries()) {
    if (!trust(address, hop)) break;
    const before = normalizeAddress(text);
    // Some proxies write "unknown" or a name. Then the proxy itself is the last known IP address.
    if (before === undefined) break;
    address = before;
  }
  return address;
}

/**
 * A proxy in front that is not trusted, so that all its clients count as one: a sender with a private address that says
 * for whom it asks. Clients elsewhere have public addresses, so forged headers have no effect.
 */
export function untrustedProxy(
  { socket, forwardedFor }: { socket: string | undefined; forwardedFor: string | undefined },
  trust: Trust,
): string | undefined {
  if (forwardedFor === undefined) return undefined;
  const address = normalizeAddress(socket ?? "");
  if (address === undefined || trust(address, 0)) return undefined;
  return PRIVATE.check(address, familyOf(address)) ? address : undefined;
}

/** The IP addresses of private networks, including this machine's own. */
const PRIVATE = privateNetworks();

function privateNetworks(): BlockList {
  const networks = new BlockList();
  for (const [network, prefix] of [
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.168.0.0", 16],
    ["::1", 128],
    ["fc00::", 7],
    ["fe80::", 10],
  ] as const) {
    networks.addSubnet(network, prefix, familyOf(network));
  }
  return networks;
}

/** An IP address without port, brackets and zone, IPv4 in IPv6 as IPv4; undefined for other texts. */
function normalizeAddress(text: string): string | undefined {
  const [address = ""] = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .split("%", 1);
  return isIP(address) === 0 ? undefined : normalIp(address);
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
