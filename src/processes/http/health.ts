import type { ServerResponse } from "node:http";
import { RETRY_AFTER_SECONDS } from "#platform/base/retry-after.ts";
import { isDatabaseHealthy } from "#platform/database/connection.ts";

/** The process's state. It accepts customers only when `ready`. */
export type Phase = "starting" | "ready" | "stopping";

/** `/livez`: the process is alive, regardless of the database. */
export async function respondLiveness(response: ServerResponse): Promise<void> {
  write(response, 200, "ok");
}

/** `/readyz`: whether a load balancer should send requests here. */
export async function respondReadiness(response: ServerResponse, phase: Phase): Promise<void> {
  if (phase !== "ready") return write(response, 503, phase);
  if (await isDatabaseHealthy()) return write(response, 200, "ready");
  write(response, 503, "database unavailable");
}

function write(response: ServerResponse, status: 200 | 503, state: string): void {
  if (status === 503) response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
  response.writeHead(status, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end(`${state}\n`);
}
