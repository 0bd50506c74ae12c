import { BlockList, isIPv6, type LookupFunction } from "node:net";
import { env } from "#env.ts";
import { once } from "#server/platform/once.ts";
import { type KeepAliveAgent, newAgent, type OwnedRequest } from "#server/webhooks/keep-alive-agent.ts";
import { resolveHost } from "#server/webhooks/resolve-host.ts";

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

interface Guard extends OwnedRequest {
  agent: KeepAliveAgent;
  /** Looks names up for the agent, once: it checks the very addresses that are then connected to. */
  lookup: LookupFunction;
}

interface GuardOptions {
  livemode: boolean;
  /** Whose connections may be used: see `OwnedRequest`. */
  owner: string;
  /** Whether it has to be a new connection, which then serves this request alone. */
  isNew: boolean;
  /** Ends looking up the name. */
  signal: AbortSignal;
}

/** By what they let through and whether they keep connections. */
const agents = once("webhook-agents", () => new Map<string, KeepAliveAgent>());

/**
 * What a request is made with so that it never reaches a private, loopback, link-local or otherwise special
 * address, neither by literal nor by a name, whatever the name says at the next look: each new connection is checked,
 * and a kept one leads where it was checked. In test mode `WEBHOOK_ALLOW_LOOPBACK` lets 127.0.0.1 and ::1 through.
 * @throws ForbiddenAddress for a literal that the agent itself would let through.
 */
export function guardFor(url: URL, { livemode, owner, isNew, signal }: GuardOptions): Guard {
  const allowed = !livemode && env().WEBHOOK_ALLOW_LOOPBACK ? LOOPBACK : [];
  const host = url.hostname.replace(/^\[|\]$/g, "");
  requireGlobal(host, allowed);
  const isSecure = url.protocol === "https:";
  const name = `${isSecure}-${allowed.length > 0}-${isNew}`;
  const agent =
    agents.get(name) ?? newAgent(isSecure, !isNew, { allowIPAddressList: allowed, denyIPAddressList: DENIED });
  agents.set(name, agent);
  return { agent, owner, lookup: guardedLookup(allowed, signal) };
}

/** Closes the connections on which nothing is under way. */
export function closeIdleConnections(): void {
  for (const agent of agents.values()) {
    for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
  }
}

function guardedLookup(allowed: readonly string[], signal: AbortSignal): LookupFunction {
  return (hostname, options, callback) => {
    resolveHost(hostname, signal)
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
