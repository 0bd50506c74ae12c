import { totalmem } from "node:os";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { countInFlightRequests } from "#platform/base/in-flight-requests.ts";
import { once } from "#platform/base/once.ts";
import { ownVersion } from "#platform/base/version.ts";

/** The connections of this process, and the requests that wait for one. */
interface ConnectionCounts {
  idle: number;
  busy: number;
  waiting: number;
}

const databaseConnections = once("database-connections", () => ({
  count: (): ConnectionCounts => ({ idle: 0, busy: 0, waiting: 0 }),
}));

/** @param count is called whenever the metrics are read. */
export function observeDatabaseConnections(count: () => ConnectionCounts): void {
  databaseConnections.count = count;
}

/** A finished request, as it is counted. */
export interface CompletedRequest {
  /** A route of the code: see `InFlightRequest`. */
  route: string;
  method: string;
  status: number;
  durationMs: number;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** In seconds: from a cached read to a client's timeout. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Up to Stripe's longest response, of several calls. */
const PROCESSOR_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30];

/** The metrics of this process. Every label has few values, regardless of what is sent to the service. */
export const metrics = () => once("metrics", createMetrics);

function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addProcessGauges([registry]);
  const series = createSeries([registry]);
  // From 0 on, so that the first one is a rise.
  for (const mode of ["live", "test"]) for (const outcome of CHARGE_OUTCOMES) series.charges.inc({ mode, outcome }, 0);
  return { registry, ...series };
}

/** Adds what is read from the process whenever the metrics are collected. */
function addProcessGauges(registers: Registry[]): void {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge("checkstand_http_requests_under_way", "Requests in progress", countInFlightRequests);
  gauge("checkstand_memory_limit_bytes", "Memory that this process may use: its control group's limit, or all", () =>
    memoryLimit(process.constrainedMemory(), totalmem()),
  );
  new Gauge({
    name: "checkstand_database_connections",
    help: "Database connections of this process (idle, busy) and requests waiting for one",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(databaseConnections.count())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "checkstand_build_info",
    help: "1, with the versions of Checkstand and of Node.js",
    labelNames: ["version", "node"],
    registers,
  }).set({ version: ownVersion(), node: process.versions.node }, 1);
}

/** @param constrained the control group's limit: 0 or more than there is if it has none. */
export function memoryLimit(constrained: number, total: number): number {
  return constrained > 0 ? Math.min(constrained, total) : total;
}

/** The series that the functions below set and count. */
function createSeries(registers: Registry[]) {
  return {
    clockDrift: new Gauge({
      name: "checkstand_clock_drift_seconds",
      help: "Seconds that this process's clock is ahead of the database clock (negative if behind)",
      registers,
    }),
    dueWorkStopped: new Gauge({
      name: "checkstand_due_work_stopped",
      help: "1 while due work of this worker is stopped because its clock is wrong",
      registers,
    }),
    payments: new Counter({
      name: "checkstand_payment_attempts_total",
      help: "Payment attempt outcomes by processor, payment method, outcome, and failure reason",
      labelNames: ["processor", "method", "outcome", "failure"],
      registers,
    }),
    charges: new Counter({
      name: "checkstand_charges_total",
      help: "Charges without the customer by mode and outcome (succeeded, processing, declined, abandoned, failed)",
      labelNames: ["mode", "outcome"],
      registers,
    }),
    processorCalls: new Histogram({
      name: "checkstand_processor_call_duration_seconds",
      help: "Payment processor calls by operation and outcome (`error` if unknown)",
      labelNames: ["processor", "operation", "outcome"],
      buckets: PROCESSOR_SECONDS,
      registers,
    }),
    requests: new Histogram({
      name: "checkstand_http_request_duration_seconds",
      help: "Requests by route, method, and status class",
      labelNames: ["route", "method", "status"],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    jobs: new Histogram({
      name: "checkstand_job_duration_seconds",
      help: "Worker jobs by job and outcome (done, failed)",
      labelNames: ["job", "outcome"],
      buckets: JOB_SECONDS,
      registers,
    }),
    webhooks: new Histogram({
      name: "checkstand_webhook_attempt_duration_seconds",
      help: "Webhook delivery attempts by response status class (2xx … 5xx, none)",
      labelNames: ["answer"],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    mails: new Counter({
      name: "checkstand_mails_total",
      help: "Email attempts by outcome (sent, delayed, kept, failed)",
      labelNames: ["outcome"],
      registers,
    }),
    pageCache: new Counter({
      name: "checkstand_page_cache_total",
      help: "Page cache lookups for hosted pages by outcome (hit, miss)",
      labelNames: ["outcome"],
      registers,
    }),
    limiterDegraded: new Gauge({
      name: "checkstand_limiter_degraded",
      help: "1 if rate limits are counted in this process only because the shared store is unavailable",
      registers,
    }),
  };
}

export function countRequest({ route, method, status, durationMs }: CompletedRequest): void {
  const labels = { route, method: METHODS.has(method) ? method : "other", status: `${Math.floor(status / 100)}xx` };
  metrics().requests.observe(labels, durationMs / 1_000);
}

export function countJob(job: string, outcome: "done" | "failed", durationMs: number): void {
  metrics().jobs.observe({ job, outcome }, durationMs / 1_000);
}

/** @param status null without a response. */
export function countWebhookAttempt(status: number | null, durationMs: number): void {
  const answer = status === null ? "none" : `${Math.floor(status / 100)}xx`;
  metrics().webhooks.observe({ answer }, durationMs / 1_000);
}

export function countMail(outcome: "sent" | "delayed" | "kept" | "failed"): void {
  metrics().mails.inc({ outcome });
}

export function countCachedPage(outcome: "hit" | "miss"): void {
  metrics().pageCache.inc({ outcome });
}

/** Sets whether limits currently apply across processes. */
export function setLimiterDegraded(degraded: boolean): void {
  metrics().limiterDegraded.set(degraded ? 1 : 0);
}

/** @param seconds positive if this process's clock is ahead of the database's. */
export function setClockDrift(seconds: number): void {
  metrics().clockDrift.set(seconds);
}

/** Sets whether due work of this worker is stopped. */
export function setDueWorkStopped(stopped: boolean): void {
  metrics().dueWorkStopped.set(stopped ? 1 : 0);
}

/** Counts a change of an attempt's status. */
export function countPaymentOutcome(
  processor: string,
  method: string,
  outcome: { status: string; failure?: string },
): void {
  const { status, failure = "" } = outcome;
  metrics().payments.inc({ processor, method, outcome: status, failure });
}

/** `failed`: the processor could not be called. `abandoned`: the payment had already ended. */
const CHARGE_OUTCOMES = ["succeeded", "processing", "declined", "abandoned", "failed"] as const;

export type ChargeOutcome = (typeof CHARGE_OUTCOMES)[number];

/** Counts a charge without the customer. */
export function countCharge(livemode: boolean, outcome: ChargeOutcome): void {
  metrics().charges.inc({ mode: livemode ? "live" : "test", outcome });
}

/** Creates the series of errors at 0, so that the first error is a rise. */
export function startProcessorCalls(processor: string, operations: readonly string[]): void {
  for (const operation of operations) metrics().processorCalls.zero({ processor, operation, outcome: "error" });
}

/** @param outcome one of a few values. */
export function countProcessorCall(
  { processor, operation, outcome }: { processor: string; operation: string; outcome: string },
  durationMs: number,
): void {
  metrics().processorCalls.observe({ processor, operation, outcome }, durationMs / 1_000);
}
