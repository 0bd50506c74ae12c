import { BlockList, isIPv6, type LookupFunction } from "node:net";
import { env } from "#platform/base/env.ts";
import { once } from "#platform/base/once.ts";
import { type KeepAliveAgent, newAgent, type OwnedRequest } from "#platform/outgoing/keep-alive-agent.ts";
import { resolveHost } from "#platform/outgoing/resolve-host.ts";

/** The IP address of a cloud's own services, which is in a public range. */
const DENIED = ["168.63.129.16"];
/** All of IPv6 that is assigned to hosts; other ranges are special, or contain IPv4 addresses. */
const GLOBAL_IPV6 = { network: "2000::", bits: 3 };
const LOOPBACK = ["127.0.0.1", "::1"];

export const FORBIDDEN_IP = "FORBIDDEN_IP";

/** The error of a request to a special IP address. */
export class ForbiddenIp extends Error {
  readonly code = FORBIDDEN_IP;
}

interface Guard extends OwnedRequest {
  agent: KeepAliveAgent;
  /** Resolves names for the agent, once: the checked IP addresses are the connected ones. */
  lookup: LookupFunction;
}

interface GuardOptions {
  livemode: boolean;
  /** The owner of the connections: see `OwnedRequest`. */
  owner: string;
  /** Whether it needs a new connection, for this request only. */
  isNew: boolean;
  /** Aborts the lookup. */
  signal: AbortSignal;
}

/** By what they allow and whether they reuse connections. */
const agents = once("webhook-agents", () => new Map<string, KeepAliveAgent>());

/**
 * The agent of a request, which never reaches a private, loopback, link-local or otherwise special IP address, neither
 * by literal nor by name, even if the name resolves differently later. Each new connection is checked, and a reused one
 * goes where it was checked. In test mode `WEBHOOK_ALLOW_LOOPBACK` allows 127.0.0.1 and ::1.
 * @throws ForbiddenIp for a literal that the agent itself would not check.
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

/** Closes the idle connections. */
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
  if (!global.check(address, "ipv6")) throw new ForbiddenIp(`${address} is not a public IP address.`);
}
