import { BlockList, isIPv6, type LookupFunction } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { env } from "#env.ts";
import { once } from "#server/platform/once.ts";
import { lookUpHost } from "#server/webhooks/look-up-host.ts";

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
  /** Looks names up for the agent, once: it checks the very addresses that are then connected to. */
  lookup: LookupFunction;
}

/**
 * What a request is made with so that it never reaches a private, loopback, link-local or otherwise special
 * address, neither by literal nor by a name, whatever the name says at the next look. A connection serves one
 * request. In test mode `WEBHOOK_ALLOW_LOOPBACK` lets 127.0.0.1 and ::1 through.
 * @param signal ends looking up the name.
 * @throws ForbiddenAddress for a literal that the agent itself would let through.
 */
export function guardFor(url: URL, { livemode, signal }: { livemode: boolean; signal: AbortSignal }): Guard {
  const allowed = !livemode && env().WEBHOOK_ALLOW_LOOPBACK ? LOOPBACK : [];
  const host = url.hostname.replace(/^\[|\]$/g, "");
  requireGlobal(host, allowed);
  const secure = url.protocol === "https:";
  const agent = once(`webhook-agent-${secure}-${allowed.length > 0}`, () => {
    const options = { keepAlive: false, allowIPAddressList: allowed, denyIPAddressList: DENIED };
    return secure ? new RequestFilteringHttpsAgent(options) : new RequestFilteringHttpAgent(options);
  });
  return { agent, lookup: guardedLookup(allowed, signal) };
}

function guardedLookup(allowed: readonly string[], signal: AbortSignal): LookupFunction {
  return (hostname, options, callback) => {
    lookUpHost(hostname, signal)
      .then((addresses) => {
        for (const { address } of addresses) requireGlobal(address, allowed);
        return addresses;
      })
      .then(
        (addresses) => {
          if (options.all) callback(null, [...addresses]);
          else callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
        },
        (error: Error) => callback(error, "", 0),
      );
  };
}

function requireGlobal(address: string, allowed: readonly string[]): void {
  if (!isIPv6(address) || allowed.includes(address)) return;
  const global = new BlockList();
  global.addSubnet(GLOBAL_IPV6.network, GLOBAL_IPV6.bits, "ipv6");
  if (!global.check(address, "ipv6")) throw new ForbiddenAddress(`${address} is no address of the public internet.`);
}
