import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { EmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
import { applyMigrations } from "#operations/embedded/migrations.ts";
import { newId } from "#platform/base/ids.ts";
import { connectDatabase, disconnectDatabase, pool } from "#platform/database/connection.ts";
import { listenForWakeUps } from "#platform/work/listen-for-wake-ups.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { insertMail } from "#signals/email/store.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { createEvents, insertEndpoint, systemActor } from "../factories/webhook-endpoint.ts";
import { startScratchPostgres } from "../service/scratch-postgres.ts";

const LISTENERS = "application_name = 'checkstand-wake-ups' AND query LIKE 'LISTEN%' AND state = 'idle'";

let postgres: EmbeddedPostgres;
let merchant: TestMerchant;

beforeAll(async () => {
  process.env.APP_SECRET = "a secret that only the tests know, 32+";
  postgres = await startScratchPostgres();
  await applyMigrations(postgres.url);
  connectDatabase(postgres.url);
});

beforeEach(async () => {
  merchant = await newMerchant(postgres.url);
});

afterAll(async () => {
  await disconnectDatabase();
  await postgres.stop();
});

/** Listens as a worker does. @returns the endpoints and jobs that it was woken for. */
async function listen(): Promise<string[]> {
  const heard: string[] = [];
  const hear = (name: string) => void heard.push(name);
  onTestFinished(listenForWakeUps(postgres.url, { endpoint: hear, job: hear }, () => true));
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1), 60_000);
  return heard;
}

async function listeners(): Promise<number[]> {
  const { rows } = await pool().query<{ pid: number }>(`SELECT pid FROM pg_stat_activity WHERE ${LISTENERS}`);
  return rows.map(({ pid }) => pid);
}

test("a committed unit of work wakes workers for the endpoints of its events, a failed one wakes none", async () => {
  const actor = await systemActor(merchant.id);
  const matching = await insertEndpoint(actor, "http://127.0.0.1:9/", { enabledEvents: ["product.created"] });
  await insertEndpoint(actor, "http://127.0.0.1:9/", { enabledEvents: ["product.deleted"] });
  const other = await systemActor((await newMerchant(postgres.url)).id);
  const last = await insertEndpoint(other, "http://127.0.0.1:9/");
  const heard = await listen();
  const failing = unitOfWork(async () => {
    await createEvents(other);
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  await createEvents(actor);
  await vi.waitFor(() => expect(heard).toEqual([matching.id]), 60_000);
  await createEvents(other);
  await vi.waitFor(() => expect(heard).toEqual([matching.id, last.id]), 60_000);
});

test("an email that is due wakes workers after its commit, one that failed or is due later wakes none", async () => {
  const actor = await systemActor(merchant.id);
  const heard = await listen();
  const mail = () => ({ id: newId("mail"), kind: "card_testing" as const, recipient: "a@b.example", locale: null });
  const failing = unitOfWork(async () => {
    await insertMail(actor, { ...mail(), createdAt: new Date() });
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  const dueAt = new Date(Date.now() + 3_600_000);
  await unitOfWork(() => insertMail(actor, { ...mail(), createdAt: new Date(), dueAt }));
  const { id } = await insertEndpoint(actor, "http://127.0.0.1:9/");
  await createEvents(actor);
  await vi.waitFor(() => expect(heard).toEqual([id]), 60_000);
  await unitOfWork(() => insertMail(actor, { ...mail(), createdAt: new Date() }));
  await vi.waitFor(() => expect(heard).toEqual([id, "send-mails"]), 60_000);
});

test("commits at about the same time are announced by one statement", async () => {
  const actor = await systemActor(merchant.id);
  const { id } = await insertEndpoint(actor, "http://127.0.0.1:9/");
  const heard = await listen();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const query = vi.spyOn(pool(), "query");
  onTestFinished(() => {
    vi.useRealTimers();
    query.mockRestore();
  });
  for (let index = 0; index < 5; index++) await createEvents(actor);
  expect(query.mock.calls.filter(([text]) => String(text).includes("pg_notify"))).toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  vi.useRealTimers();
  await vi.waitFor(() => expect(heard).toEqual([id]), 60_000);
  expect(query.mock.calls.filter(([text]) => String(text).includes("pg_notify"))).toHaveLength(1);
});

test("a listener whose connection broke listens again", async () => {
  const actor = await systemActor(merchant.id);
  const { id } = await insertEndpoint(actor, "http://127.0.0.1:9/");
  const heard = await listen();
  const [first] = await listeners();
  await pool().query("SELECT pg_terminate_backend($1)", [first]);
  await vi.waitFor(async () => expect((await listeners()).filter((pid) => pid !== first)).toHaveLength(1), 60_000);
  await createEvents(actor);
  await vi.waitFor(() => expect(heard).toEqual([id]), 60_000);
});
