import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { Actor } from "#kernel/actor.ts";
import { fieldError } from "#kernel/errors.ts";
import { env } from "#platform/base/env.ts";
import { once } from "#platform/base/once.ts";

/** Ranges that are not hosts of the public internet (RFC 6890 and its successors). */
const SPECIAL_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** All of IPv6 that is assigned to hosts. */
const GLOBAL_IPV6 = "2000::/3";
/** Exceptions within it: tunnels, which contain IPv4 addresses, and documentation. */
const SPECIAL_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
/** Names and IP addresses of the operator's own machine. */
const LOOPBACK_HOSTS = ["127.0.0.1", "::1", "localhost"];

/**
 * Rejects URLs that could never be delivered to: private or special IP addresses, and http in live mode. The IP address
 * of a name is checked again at each delivery.
 * @param url normalized by the parser, so that each spelling of an IPv4 address is the same.
 * @throws DomainError `parameter_invalid` on `url`.
 */
export function requirePublicUrl(actor: Pick<Actor, "livemode">, url: string): void {
  const problem = addressProblem(url, {
    livemode: actor.livemode,
    allowLoopback: !actor.livemode && env().WEBHOOK_ALLOW_LOOPBACK,
  });
  if (problem !== undefined) throw fieldError("parameter_invalid", "url", problem);
}

/** Why a URL can't be an endpoint's; undefined if it can. */
export function addressProblem(
  url: string,
  { livemode, allowLoopback }: { livemode: boolean; allowLoopback: boolean },
): string | undefined {
  const { protocol, hostname } = new URL(url);
  if (livemode && protocol !== "https:") return "must use HTTPS in live mode";
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (allowLoopback && LOOPBACK_HOSTS.includes(host)) return undefined;
  if (!isSpecial(host)) return undefined;
  return "must be a public URL: to receive events on your own machine, run `npm run listen`";
}

function isSpecial(host: string): boolean {
  const { specialIpv4, globalIpv6, specialIpv6 } = addressLists();
  if (isIPv4(host)) return specialIpv4.check(host);
  if (isIPv6(host)) return !globalIpv6.check(host, "ipv6") || specialIpv6.check(host, "ipv6");
  return host === "localhost" || host.endsWith(".localhost");
}

function addressLists() {
  return once("special-addresses", () => ({
    specialIpv4: listOf(SPECIAL_IPV4, "ipv4"),
    globalIpv6: listOf([GLOBAL_IPV6], "ipv6"),
    specialIpv6: listOf(SPECIAL_IPV6, "ipv6"),
  }));
}

function listOf(networks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
