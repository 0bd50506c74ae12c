import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Api, ApiResponse } from "../factories/api-client.ts";
import type { Report } from "./report.ts";

/** A write that was answered as done. */
export interface Entry {
  method: "POST";
  path: string;
  /** Undefined for a customer's payment, which has no key: a session is paid once. */
  key?: string;
  body?: object;
  /** Of the object that it made or changed. */
  id: string;
  /** The answer, byte for byte. */
  text: string;
}

/** Between two tries of one request, in milliseconds; a patient client would wait as `Retry-After` says. */
const PAUSE_MS = 250;
/** Of one request, by a client that is impatient. */
const MAX_CONCURRENT = 3;
const BROKEN_OFF = "broken off";

/** What the clients of a service were answered while it was under fire. */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly #refusals = new Map<string, number>();
  readonly #wrong = new Map<string, number>();
  readonly #unavailable: { atMs: number; isBare: boolean }[] = [];
  #maxWaitMs = 0;

  /** How often a request was answered with a status other than 2xx, or `broken off`. */
  refusals(status: string | number): number {
    return this.#refusals.get(String(status)) ?? 0;
  }

  /** The 503s since a time of `performance.now()`: their number, those without `Retry-After`, and from the first to the last. */
  unavailableSince(sinceMs: number): { times: number; bare: number; seconds: number } {
    const since = this.#unavailable.filter(({ atMs }) => atMs >= sinceMs);
    const lengthMs = (since.at(-1)?.atMs ?? 0) - (since[0]?.atMs ?? 0);
    return { times: since.length, bare: since.filter(({ isBare }) => isBare).length, seconds: lengthMs / 1_000 };
  }

  /** Notes what must not happen, whatever breaks. */
  reportProblem(wrong: string): void {
    this.#wrong.set(wrong, (this.#wrong.get(wrong) ?? 0) + 1);
  }

  /**
   * Asks once, and notes how it went.
   * @returns undefined when the connection broke or the answer is no answer of the service.
   */
  async ask(request: () => Promise<ApiResponse>): Promise<ApiResponse | undefined> {
    const startedAt = performance.now();
    const answer = await request().catch((error: NodeJS.ErrnoException) => {
      if (error.code === undefined) this.reportProblem(error.message);
      return undefined;
    });
    this.#maxWaitMs = Math.max(this.#maxWaitMs, performance.now() - startedAt);
    if (answer && (answer.status < 300 || isKeyInUse(answer))) return answer;
    const what = String(answer?.status ?? BROKEN_OFF);
    this.#refusals.set(what, this.refusals(what) + 1);
    if (answer?.status === 503) {
      const isBare = !answer.headers["retry-after"];
      this.#unavailable.push({ atMs: performance.now(), isBare });
      if (isBare) this.reportProblem("a 503 without Retry-After");
    }
    if (answer && ![502, 503].includes(answer.status) && answer.status >= 500) this.reportProblem(answer.text);
    return answer;
  }

  /** Asks again and again, as long as a sensible client would: until it is answered as done, or refused for good. */
  async askUntilResponse(request: () => Promise<ApiResponse>): Promise<ApiResponse> {
    for (;;) {
      const answer = await this.ask(request);
      if (answer && !isTransient(answer)) return answer;
      await wait(PAUSE_MS);
    }
  }

  /**
   * Makes a write under a key, which some send more than once at once, until it is answered, which has to be as done, and
   * notes it. @returns the answer's body.
   */
  async write(api: Api, path: string, key: string, body?: object): Promise<{ id: string }> {
    const created = await this.writeUnlessRefused(api, path, key, body);
    if ("refused" in created) throw new Error(`POST ${path} was refused: ${created.refused}`);
    return created;
  }

  /** The same of a write that may be refused, which is then not noted. @returns the answer's body, or the code of its refusal. */
  async writeUnlessRefused(
    api: Api,
    path: string,
    key: string,
    body?: object,
  ): Promise<{ id: string } | { refused: string }> {
    const send = () => api("POST", path, { headers: { "idempotency-key": key }, ...(body && { body }) });
    const askers = Array.from({ length: randomInt(1, MAX_CONCURRENT + 1) }, () => this.askUntilResponse(send));
    const [answer, ...others] = (await Promise.all(askers)) as [ApiResponse, ...ApiResponse[]];
    const answers = [answer, ...others];
    if (answers.every(({ status }) => status >= 300)) return { refused: answer.body?.error?.code ?? answer.text };
    if (others.some(({ text }) => text !== answer.text)) this.reportProblem("a key was answered with different bytes");
    const { id } = answer.body;
    this.entries.push({ method: "POST", path, key, ...(body && { body }), id, text: answer.text });
    return answer.body;
  }

  /** The columns that it knows of. */
  summary(): Pick<Report, "answered" | "refusals" | "maxWaitMs" | "notHeld"> {
    return {
      answered: this.entries.length,
      refusals: Object.fromEntries(this.#refusals),
      maxWaitMs: this.#maxWaitMs,
      notHeld: [...this.#wrong].map(([wrong, times]) => `${times} ×: ${wrong}`),
    };
  }
}

/** Whether the same request, under its key, may be answered otherwise in a moment. */
function isTransient(answer: ApiResponse): boolean {
  return [502, 503].includes(answer.status) || isKeyInUse(answer);
}

/** The same request is under way, which is no failure. */
function isKeyInUse({ body }: ApiResponse): boolean {
  return body?.error?.code === "idempotency_key_in_use";
}
