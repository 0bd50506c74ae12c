import { type LookupAddress, lookup as resolve } from "node:dns";
import { BlockList, isIPv6, type LookupFunction } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { env } from "#env.ts";
import { once } from "#server/platform/once.ts";

/** The address of a cloud's own services, which lies among public ones. */
const DENIED = ["168.63.129.16"];
/** All of IPv6 that is given to hosts; what lies beyond is special, or stands for an IPv4 address. */
const GLOBAL_IPV6 = { network: "2000::", bits: 3 };
const LOOPBACK = ["127.0.0.1", "::1"];

export const FORBIDDEN_ADDRESS = "FORBIDDEN_ADDRESS";

/** What a request to a special address fails with. */
export class ForbiddenAddress extends Error {
  readonly code = FORBIDDEN_ADDRESS;
}

interface Guard {
  agent: RequestFilteringHttpAgent | RequestFilteringHttpsAgent;
  /** Resolves names for the agent, which looks at the very addresses that are then connected to. */
  lookup: LookupFunction;
}

/**
 * What a request is made with so that it never reaches a private, loopback, link-local or otherwise special
 * address, neither by literal nor by a name, whatever the name says at the next look. A connection serves one
 * request. In test mode `WEBHOOK_ALLOW_LOOPBACK` lets 127.0.0.1 and ::1 through.
 * @throws ForbiddenAddress for a literal that the agent itself would let through.
 */
export function guardFor(url: URL, { livemode }: { livemode: boolean }): Guard {
  const allowed = !livemode && env().WEBHOOK_ALLOW_LOOPBACK ? LOOPBACK : [];
  const host = url.hostname.replace(/^\[|\]$/g, "");
  requireGlobal(host, allowed);
  const secure = url.protocol === "https:";
  const agent = once(`webhook-agent-${secure}-${allowed.length > 0}`, () => {
    const options = { keepAlive: false, allowIPAddressList: allowed, denyIPAddressList: DENIED };
    return secure ? new RequestFilteringHttpsAgent(options) : new RequestFilteringHttpAgent(options);
  });
  return { agent, lookup: guardedLookup(allowed) };
}

function guardedLookup(allowed: readonly string[]): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, "", 0);
      try {
        for (const { address } of addresses) requireGlobal(address, allowed);
      } catch (forbidden) {
        return callback(forbidden as Error, "", 0);
      }
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? "", first?.family);
    });
  };
}

function requireGlobal(address: string, allowed: readonly string[]): void {
  if (!isIPv6(address) || allowed.includes(address)) return;
  const global = new BlockList();
  global.addSubnet(GLOBAL_IPV6.network, GLOBAL_IPV6.bits, "ipv6");
  if (!global.check(address, "ipv6")) throw new ForbiddenAddress(`${address} is no address of the public internet.`);
}
