import { isIPv6, SocketAddress } from "node:net";
import type { HttpRequest } from "#platform/base/http-request.ts";

/** Set by the front server on every request. A value sent by the client is dropped. */
export const CLIENT_IP_HEADER = "x-checkstand-client-address";

/** The client's IP address as used by rate limits: see `rateLimitIp`. */
export function clientIp(request: HttpRequest): string {
  return request.headers.get(CLIENT_IP_HEADER) ?? "unknown";
}

/**
 * The part of an IP address that identifies one client: for IPv6 the first 64 bits, because every household has that
 * many addresses. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function rateLimitIp(address: string | undefined): string {
  if (address === undefined) return "unknown";
  const bare = normalIp(address);
  return isIPv6(bare) ? networkOfIPv6(bare, 4) : bare;
}

/**
 * A client's IP address for the log; undefined if it is not logged.
 * @param detail `masked` keeps the network: 24 bits of IPv4, 48 of IPv6, which several households share.
 */
export function loggedIp(address: string | undefined, detail: "full" | "masked" | "off"): string | undefined {
  if (address === undefined || detail === "off") return undefined;
  const bare = normalIp(address);
  if (detail === "full") return bare;
  return isIPv6(bare) ? networkOfIPv6(bare, 3) : bare.replace(/\.\d+$/, ".0/24");
}

/**
 * An IP address in the one notation that stands for it, without zone. An IPv4-mapped IPv6 address becomes IPv4, however
 * it is written: `::ffff:cb00:7107` is `203.0.113.7`. Other texts stay.
 */
export function normalIp(address: string): string {
  const [bare = ""] = address.split("%", 1);
  if (!isIPv6(bare)) return address;
  const { address: normal } = new SocketAddress({ address: bare, family: "ipv6" });
  return normal.replace(/^::ffff:(?=\d+\.)/, "");
}

/** The first groups of 16 bits, such as `2001:db8:1::/48`. */
function networkOfIPv6(address: string, groupsKept: number): string {
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const filled =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - last.length).fill("0"), ...last];
  const prefix = filled.slice(0, groupsKept).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${prefix.join(":")}::/${groupsKept * 16}`;
}
