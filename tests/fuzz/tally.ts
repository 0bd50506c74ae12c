import type { TextCost } from "./cpu-cost.ts";

/** What was asked of one side of the service in one way, and what it answered. */
export interface Row {
  requests: number;
  /** By status. */
  statuses: Map<number, number>;
  /** The longest that an answer took, in milliseconds. */
  maxDurationMs: number;
  serverErrors: number;
  /** Answers that no document describes, or that lack what every answer of their kind has. */
  offSchema: number;
}

/** How the requests of one operation ended. */
interface Reached {
  asked: number;
  /** Answered below 400. */
  done: number;
}

const MAX_REPORTED = 20;

/** What a run has to hold: no fault, every answer as documented, every operation really reached. */
export function isHeld({ rows, problems }: Tally, neverDone: readonly string[]): boolean {
  const faults = [...rows.values()].reduce((sum, { serverErrors, offSchema }) => sum + serverErrors + offSchema, 0);
  return faults === 0 && problems.length === 0 && neverDone.length === 0;
}

/** Counts requests and answers, and keeps what was wrong with the first ones. */
export class Tally {
  /** By side and kind: `v3, spoiled`. */
  readonly rows = new Map<string, Row>();
  readonly problems: string[] = [];
  /** Of long texts. */
  readonly costs: TextCost[] = [];
  readonly #operations = new Map<string, Reached>();

  /** @param operation asked for something that it can do; undefined where it was not. */
  count(kind: string, operation: string | undefined, status: number, ms: number): void {
    const row = this.#row(kind);
    row.requests++;
    row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1);
    row.maxDurationMs = Math.max(row.maxDurationMs, ms);
    if (status >= 500) row.serverErrors++;
    if (operation === undefined) return;
    const reached = this.#operations.get(operation) ?? { asked: 0, done: 0 };
    reached.asked++;
    if (status < 400) reached.done++;
    this.#operations.set(operation, reached);
  }

  /** @param told the request and what was wrong with its answer. */
  offSchema(kind: string, told: string): void {
    this.#row(kind).offSchema++;
    this.tell(told);
  }

  tell(problem: string): void {
    if (this.problems.length < MAX_REPORTED) this.problems.push(problem);
  }

  /** Operations of which no request ever got through: they were not really tried. */
  neverDone(): string[] {
    return [...this.#operations].filter(([, { done }]) => done === 0).map(([operation]) => operation);
  }

  #row(kind: string): Row {
    const row = this.rows.get(kind) ?? {
      requests: 0,
      statuses: new Map(),
      maxDurationMs: 0,
      serverErrors: 0,
      offSchema: 0,
    };
    this.rows.set(kind, row);
    return row;
  }
}
