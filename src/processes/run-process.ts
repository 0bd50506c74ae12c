import { setTimeout as wait } from "node:timers/promises";
import { reissueTokenHashes } from "#account/team/reissue-token-hashes.ts";
import { holdCharging } from "#money/charging/hold-charging.ts";
import { applyMigrations, FailedMigration, hasAllMigrations, requirePrimary } from "#operations/embedded/migrations.ts";
import { installReactions } from "#operations/reactions.ts";
import { requireKnownSecret } from "#operations/rotate-secret/require-known-secret.ts";
import { isUnavailable } from "#platform/base/database-errors.ts";
import { type Env, env } from "#platform/base/env.ts";
import { logger } from "#platform/base/logger.ts";
import { setLimiterDegraded } from "#platform/base/metrics.ts";
import { serveMetrics } from "#platform/base/metrics-server.ts";
import { startOpenTelemetry } from "#platform/base/opentelemetry.ts";
import { redirectConsoleToLog } from "#platform/base/redirect-console.ts";
import { requireRightClock, watchClock } from "#platform/database/clock-drift.ts";
import { connectDatabase, disconnectDatabase } from "#platform/database/connection.ts";
import { closeLimitStore, openLimitStore } from "#platform/work/limit-store.ts";
import { repeat } from "#platform/work/repeat.ts";
import { reportBacklog } from "#signals/backlog/report-backlog.ts";

/** The pause before a starting process tries an unavailable database again. */
const START_PAUSE_MS = 1_000;

/** How often a running process compares its clock with the database's. */
const CLOCK_INTERVAL_MS = 15_000;

/** Parts to stop, the last started first. */
export type Cleanups = (() => Promise<void>)[];

/** Hard limit of a shutdown, in milliseconds. */
const MAX_SHUTDOWN_MS = 29_000;

/** Stop signals this close together count as one: Ctrl-C arrives twice, from the terminal and from npm. */
const SIGNAL_DEDUPE_MS = 1_000;

/** A process that runs until it is stopped. */
export type ProcessName = "main" | "web" | "api" | "worker";

/** The command that starts it on a development machine, which is also its name. Only `npm run dev` runs the sources. */
export function commandOf(name: ProcessName): string {
  if (name !== "main") return `npm run ${name}`;
  return import.meta.filename.endsWith(".ts") ? "npm run dev" : "npm start";
}

/**
 * Runs a process until SIGINT, SIGTERM or SIGHUP, then stops its parts. After a failure it exits with 1 and one line
 * that names the process, because several may log to the same place.
 * @param start gets the list of parts to stop, and a function to call if the process can't continue.
 * @param onSecondSignal cuts off work if the operator does not want to wait.
 */
export async function runProcess(
  name: ProcessName,
  start: (cleanups: Cleanups, fail: (reason: Error) => void) => Promise<void>,
  onSecondSignal: () => void = () => undefined,
): Promise<void> {
  const cleanups: Cleanups = [];
  let ending = false;
  const end = async (exitCode: number) => {
    if (ending) return;
    ending = true;
    // A part hangs: leases and transactions make it safe to stop in the middle.
    setTimeout(() => process.exit(exitCode), MAX_SHUTDOWN_MS).unref();
    for (const stop of cleanups.reverse()) await stop().catch((error: Error) => say(error.message));
    process.exit(exitCode);
  };
  let signaledAt = 0;
  const onSignal = () => {
    if (Date.now() - signaledAt < SIGNAL_DEDUPE_MS) return;
    signaledAt = Date.now();
    if (ending) onSecondSignal();
    else void end(0);
  };
  // SIGHUP: the terminal was closed.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onSignal);
  try {
    if (env().NODE_ENV === "production") redirectConsoleToLog();
    await start(cleanups, (reason) => {
      say(`${commandOf(name)}: ${reason.message}`);
      void end(1);
    });
  } catch (error) {
    if (!ending) say(`${commandOf(name)}: ${oneLine(error)}`);
    await end(1);
  }
}

/** The database's URL without a pooler; undefined if it is not known. */
type DirectUrl = string | undefined;

/** `openDatabase` for one of several processes. @throws Error without a database that they could share. */
export async function openSharedDatabase(
  { DATABASE_URL, RATE_LIMIT_STORE }: Env,
  cleanups: Cleanups,
): Promise<DirectUrl> {
  if (!DATABASE_URL) {
    throw new Error(
      "Set DATABASE_URL. Only `npm start`, which runs everything in one process, can use the embedded database.",
    );
  }
  const directUrl = await openDatabase(DATABASE_URL, cleanups);
  if (RATE_LIMIT_STORE === "memory") {
    setLimiterDegraded(true);
    logger().warn("rate limits are counted per process: set REDIS_URL or RATE_LIMIT_STORE=postgres");
  }
  return directUrl;
}

/**
 * Migrates the database and connects this process to it and to the store of limits. Starts metrics and tracing.
 */
export async function openDatabase(databaseUrl: string, cleanups: Cleanups): Promise<DirectUrl> {
  cleanups.push(await startOpenTelemetry());
  const { DATABASE_POOLER, DATABASE_DIRECT_URL, DATABASE_PATIENCE } = env();
  const isPooled = DATABASE_POOLER === "transaction";
  const directUrl = DATABASE_DIRECT_URL ?? (isPooled ? undefined : databaseUrl);
  say(await withStartupRetries(() => migrateDatabase(databaseUrl, directUrl)));
  installReactions();
  connectDatabase(databaseUrl, isPooled, DATABASE_PATIENCE);
  cleanups.push(disconnectDatabase, closeLimitStore);
  await withStartupRetries(requireRightClock);
  await openLimitStore(databaseUrl, isPooled);
  await withStartupRetries(requireKnownSecret);
  await withStartupRetries(reissueTokenHashes);
  if (env().CHARGING === "held") await withStartupRetries(() => holdCharging("requested"));
  cleanups.push(await serveMetrics());
  cleanups.push(repeat("compare-clocks", watchClock, CLOCK_INTERVAL_MS, "the database's clock could not be read").stop);
  reportBacklog();
  return directUrl;
}

/** @returns the message for the operator. */
async function migrateDatabase(databaseUrl: string, directUrl: string | undefined): Promise<string> {
  const upToDate = "Migrations: up to date";
  await requirePrimary(directUrl ?? databaseUrl);
  if (directUrl !== undefined) {
    const applied = await applyMigrations(directUrl, { tell: say });
    if (applied.length === 0) return upToDate;
    return `Migrations: applied ${applied.length}, latest ${applied.at(-1)}`;
  }
  if (await hasAllMigrations(databaseUrl)) return upToDate;
  throw new Error("Set DATABASE_DIRECT_URL. The database has pending migrations, which can't run through a pooler.");
}

/**
 * Retries while the database is unavailable, as a running process does: during a failover, or because a machine that is
 * starting up responds late. Each reason to wait is one line.
 */
export async function withStartupRetries<T>(work: () => Promise<T>): Promise<T> {
  const logged = new Set<string>();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || error instanceof FailedMigration) throw error;
      // The driver's reason is the last line of a client's error.
      const reason = oneLine(error).trim().split("\n").at(-1) ?? "";
      if (!logged.has(reason)) say(`Waiting for the database: ${reason}`);
      logged.add(reason);
      await wait(START_PAUSE_MS);
    }
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "ENOSPC") return `The disk is full: ${error.message}`;
  return error.message;
}

/** Runs a command until it exits; a failure is one line. @param work returns the exit code. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    say(oneLine(error));
    process.exitCode = 1;
  }
}
