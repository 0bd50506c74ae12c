import { type Service, startServiceOn } from "../../tests/service/start-service.ts";
import { cpuTimeOf } from "./cpu-time.ts";
import { type BenchRequest, load } from "./load.ts";
import { NO_LIMIT } from "./shop.ts";

/** CPU time of the API's processes per request, in microseconds: the median of all rounds. */
export interface TwoProcesses {
  one: number;
  two: number;
  /**
   * The throughput of two processes, each on its own core, as a multiple of one: 2, if a request costs them no more.
   */
  served: number;
}

/**
 * Sends the same number of requests to one process of the API and to two at the same time, alternately, on one
 * database. A machine whose cores also run the load and the database can't show throughput, but it can show the cost.
 */
export async function measureTwoProcesses(
  databaseUrl: string,
  benchRequest: BenchRequest,
  { rounds, requests }: { rounds: number; requests: number },
): Promise<TwoProcesses> {
  const start = () =>
    startServiceOn(
      "production",
      databaseUrl,
      "",
      { LOG_LEVEL: "info", RATE_LIMIT_PER_KEY_MAX: String(NO_LIMIT) },
      "api",
    );
  const processes: Service[] = [];
  try {
    processes.push(await start(), await start());
    const costOf = async (loaded: readonly Service[]) => {
      const pids = loaded.map(({ pid }) => pid);
      const before = cpuTimeOf(pids);
      const each = Math.ceil(requests / loaded.length);
      await Promise.all(loaded.map(({ baseUrl }) => load(Number(new URL(baseUrl).port), benchRequest, each)));
      return (cpuTimeOf(pids) - before) / (each * loaded.length);
    };
    await costOf(processes);
    const costs: { one: number; two: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      costs.push({ one: await costOf(processes.slice(round % 2, (round % 2) + 1)), two: await costOf(processes) });
    }
    const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
    const [one, two] = [middle(costs.map((cost) => cost.one)), middle(costs.map((cost) => cost.two))];
    return { one, two, served: (2 * one) / two };
  } finally {
    for (const { stop } of processes) await stop();
  }
}
