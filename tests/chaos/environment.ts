import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
import { applyMigrations } from "#operations/embedded/migrations.ts";
import { disconnectDatabase } from "#platform/database/connection.ts";
import { type Balancer, startBalancer } from "../factories/balancer.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { insertEndpoint, systemActor } from "../factories/webhook-endpoint.ts";
import { freePort, serviceEnvironment } from "../service/start-service.ts";
import { type AcceptingReceiver, startAcceptingReceiver } from "./deliveries.ts";
import { earlierMerchant } from "./earlier-version.ts";
import { Fleet, type ProgramName } from "./fleet.ts";
import { waitUntil } from "./wait-until.ts";

const START_MS = 60_000;
const ENDPOINTS = 2;

/** Who plays a scenario. */
interface ProcessSetup extends Partial<Record<ProgramName, number>> {
  /** More of the environment of every process. */
  settings?: Record<string, string>;
  /** The checkout of an earlier version, whose processes play, on its schema. */
  earlier?: string;
}

/** A service of several processes, with a merchant whose two servers get every event. */
export interface Environment<Postgres extends EmbeddedPostgres = EmbeddedPostgres> {
  postgres: Postgres;
  fleet: Fleet;
  balancer: Balancer;
  /** Of the processes that answer requests. */
  ports: number[];
  merchant: TestMerchant;
  receivers: AcceptingReceiver[];
  /** Waits until the balancer knows every process as ready. */
  allReady(): Promise<void>;
}

/**
 * Sets a service up, lets a scenario play, and takes everything down, whatever happened.
 * @param openPostgres gets an empty folder.
 */
export async function withEnvironment<T, Postgres extends EmbeddedPostgres>(
  { settings = {}, earlier, ...numbers }: ProcessSetup,
  openPostgres: (dataDir: string) => Promise<Postgres>,
  play: (stage: Environment<Postgres>) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const { signal } = over;
  const told = Promise.race([once(process, "SIGINT", { signal }), once(process, "SIGTERM", { signal })]);
  const interruption = told.then(() => Promise.reject(new Error("It was told to stop.")));
  interruption.catch(() => undefined);
  const dataDir = await mkdtemp(join(tmpdir(), "checkstand-chaos-"));
  const downs = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    const postgres = await openPostgres(dataDir);
    downs.push(() => rm(postgres.directory, { recursive: true, force: true }), postgres.stop);
    const balancer = await startBalancer();
    downs.push(balancer.stop);
    process.env.APP_SECRET = serviceEnvironment("production", 0, "", "").APP_SECRET;
    process.env.WEBHOOK_ALLOW_LOOPBACK = "1";
    const receivers: AcceptingReceiver[] = [];
    for (let index = 0; index < ENDPOINTS; index++) {
      const receiver = await startAcceptingReceiver();
      downs.push(receiver.stop);
      receivers.push(receiver);
    }
    const urls = receivers.map(({ url }) => url);
    downs.push(disconnectDatabase);
    const merchant = await (earlier
      ? earlierMerchant(earlier, postgres.url, urls)
      : currentMerchant(postgres.url, urls));
    const fleet = new Fleet();
    downs.push(() => fleet.stop());
    const ports: number[] = [];
    const shared = { TRUSTED_PROXIES: "1", PUBLIC_BASE_URL: balancer.baseUrl, NEXTAUTH_URL: balancer.baseUrl };
    for (const program of ["api", "web", "worker"] as const) {
      for (let index = 0; index < (numbers[program] ?? 0); index++) {
        const port = program === "worker" ? 0 : await freePort();
        const environment = serviceEnvironment("production", port, postgres.url, dataDir);
        fleet.add(program, { ...environment, ...shared, ...settings }, earlier);
        if (program === "worker") continue;
        ports.push(port);
        balancer.add(port);
      }
    }
    const areReady = () => balancer.ready().length === ports.length;
    const allReady = () =>
      waitUntil(areReady, Date.now() + START_MS, () => fleet.output("api").join("\n").slice(-2_000));
    await allReady();
    const played = play({ postgres, fleet, balancer, ports, merchant, receivers, allReady });
    return await Promise.race([played, interruption]);
  } finally {
    over.abort();
    for (const down of downs.reverse()) await down();
  }
}

async function currentMerchant(databaseUrl: string, receivers: readonly string[]): Promise<TestMerchant> {
  await applyMigrations(databaseUrl);
  const merchant = await newMerchant(databaseUrl);
  for (const url of receivers) await insertEndpoint(await systemActor(merchant.id), url);
  return merchant;
}
