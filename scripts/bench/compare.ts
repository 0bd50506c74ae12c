import { cpuTimeOf } from "./cpu-time.ts";
import { type BenchRequest, load } from "./load.ts";
import type { Comparison, Measure } from "./measures.ts";
import type { Shop } from "./shop.ts";

interface Server {
  port: number;
  pid: number;
}

export interface Servers {
  service: Server;
  floor: Server;
  frame: Server;
}

export interface Size {
  rounds: number;
  /** Requests of one kind in a round. */
  requests: number;
}

/** The cost of a request in microseconds: the median of all rounds. */
interface Cost {
  /** User and system time of the server process. */
  inServer: number;
  /** The same of PostgreSQL, with all its processes. */
  inDatabase: number;
}

export interface Result {
  name: string;
  service: Cost;
  /** The cost for the merchant with many rows. */
  serviceWithManyRows?: Cost;
  comparisons: (Comparison & Cost & { ratio: number; held: boolean })[];
}

/** A server with the request that is sent to it. */
interface Side {
  server: Server;
  benchRequest: BenchRequest;
}

/** Warm-up before the first round, so that all code is compiled: a multiple of a round's requests. */
const WARM_UP = 1;

/** Loads all sides of a measure in turn, round by round. @param postmaster the process that started all of PostgreSQL. */
export async function compare(
  measure: Measure,
  servers: Servers,
  { shop, largeShop }: { shop: Shop; largeShop: Shop | undefined },
  postmaster: number,
  { rounds, requests }: Size,
): Promise<Result> {
  const benchRequest = measure.benchRequest(shop);
  const service: Side = { server: servers.service, benchRequest };
  const large: Side | undefined = largeShop && {
    server: servers.service,
    benchRequest: measure.benchRequest(largeShop),
  };
  const others: Side[] = measure.against.map(({ server, path }) => ({
    server: servers[server],
    benchRequest: path === undefined ? benchRequest : { method: "GET", path },
  }));
  const sides = [service, ...(large ? [large] : []), ...others];
  const count = Math.ceil(requests * measure.share);
  for (const { server, benchRequest } of sides) await load(server.port, benchRequest, count * WARM_UP);
  const costs = new Map<Side, Cost[]>(sides.map((side) => [side, []]));
  for (let round = 0; round < rounds; round++) {
    for (const side of sides) costs.get(side)?.push(await costOf(side, postmaster, count));
  }
  const median = (side: Side) => medianOf(costs.get(side) ?? []);
  return {
    name: measure.name,
    service: median(service),
    ...(large && { serviceWithManyRows: median(large) }),
    comparisons: measure.against.map((comparison, index) => {
      const cost = median(others[index] as Side);
      const ratio = median(service).inServer / cost.inServer;
      return { ...comparison, ...cost, ratio, held: ratio <= comparison.bar };
    }),
  };
}

async function costOf({ server, benchRequest }: Side, postmaster: number, count: number): Promise<Cost> {
  const before = { inServer: cpuTimeOf([server.pid]), inDatabase: cpuTimeOf([postmaster]) };
  await load(server.port, benchRequest, count);
  return {
    inServer: (cpuTimeOf([server.pid]) - before.inServer) / count,
    inDatabase: (cpuTimeOf([postmaster]) - before.inDatabase) / count,
  };
}

function medianOf(costs: readonly Cost[]): Cost {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  return {
    inServer: middle(costs.map(({ inServer }) => inServer)),
    inDatabase: middle(costs.map(({ inDatabase }) => inDatabase)),
  };
}
