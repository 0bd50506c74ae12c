import { isIPv6 } from "node:net";

/** Set by the server in front on every request; one that a client sends is thrown away. */
export const CLIENT_ADDRESS_HEADER = "x-checkstand-client-address";

/** Where a request came from, as limits count it: see `countedAddress`. */
export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}

/**
 * What of a socket's address stands for one client: of IPv6 the first 64 bits, since every household has that
 * many addresses to itself; an IPv4 address that is written as IPv6 is one of IPv4.
 */
export function countedAddress(address: string | undefined): string {
  if (address === undefined) return "unknown";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const filled =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - last.length).fill("0"), ...last];
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
