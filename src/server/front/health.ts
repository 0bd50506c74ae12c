import { databaseAnswers } from "#server/platform/database.ts";

/** What the process is doing; only `ready` takes customers. */
export type Phase = "starting" | "ready" | "stopping";

export interface HealthAnswer {
  status: 200 | 503;
  body: string;
}

/** `/livez`: the process lives, whatever the database does. */
export function liveness(): HealthAnswer {
  return { status: 200, body: "ok\n" };
}

/** `/readyz`: whether a load balancer should send requests here. */
export async function readiness(phase: Phase): Promise<HealthAnswer> {
  if (phase !== "ready") return { status: 503, body: `${phase}\n` };
  return (await databaseAnswers()) ? { status: 200, body: "ready\n" } : { status: 503, body: "database unavailable\n" };
}
