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
  readonly #rejections = new Map<string, number>();
  readonly #wrong = new Map<string, number>();
  readonly #unavailable: { atMs: number; isBare: boolean }[] = [];
  #maxWaitMs = 0;

  /** How often a request was answered with a status other than 2xx, or `broken off`. */
  rejections(status: string | number): number {
    return this.#rejections.get(String(status)) ?? 0;
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
    const response = await request().catch((error: NodeJS.ErrnoException) => {
      if (error.code === undefined) this.reportProblem(error.message);
      return undefined;
    });
    this.#maxWaitMs = Math.max(this.#maxWaitMs, performance.now() - startedAt);
    if (response && (response.status < 300 || isKeyInUse(response))) return response;
    const what = String(response?.status ?? BROKEN_OFF);
    this.#rejections.set(what, this.rejections(what) + 1);
    if (response?.status === 503) {
      const isBare = !response.headers["retry-after"];
      this.#unavailable.push({ atMs: performance.now(), isBare });
      if (isBare) this.reportProblem("a 503 without Retry-After");
    }
    if (response && ![502, 503].includes(response.status) && response.status >= 500) this.reportProblem(response.text);
    return response;
  }

  /** Asks again and again, as long as a sensible client would: until it is answered as done, or refused for good. */
  async askUntilResponse(request: () => Promise<ApiResponse>): Promise<ApiResponse> {
    for (;;) {
      const response = await this.ask(request);
      if (response && !isTransient(response)) return response;
      await wait(PAUSE_MS);
    }
  }

  /**
   * Makes a write under a key, which some send more than once at once, until it is answered, which has to be as done, and
   * notes it. @returns the answer's body.
   */
  async write(api: Api, path: string, key: string, body?: object): Promise<{ id: string }> {
    const created = await this.writeUnlessRejected(api, path, key, body);
    if ("rejected" in created) throw new Error(`POST ${path} was refused: ${created.rejected}`);
    return created;
  }

  /** The same of a write that may be refused, which is then not noted. @returns the answer's body, or the code of its refusal. */
  async writeUnlessRejected(
    api: Api,
    path: string,
    key: string,
    body?: object,
  ): Promise<{ id: string } | { rejected: string }> {
    const send = () => api("POST", path, { headers: { "idempotency-key": key }, ...(body && { body }) });
    const askers = Array.from({ length: randomInt(1, MAX_CONCURRENT + 1) }, () => this.askUntilResponse(send));
    const [response, ...others] = (await Promise.all(askers)) as [ApiResponse, ...ApiResponse[]];
    const answers = [response, ...others];
    if (answers.every(({ status }) => status >= 300)) return { rejected: response.body?.error?.code ?? response.text };
    if (others.some(({ text }) => text !== response.text))
      this.reportProblem("a key was answered with different bytes");
    const { id } = response.body;
    this.entries.push({ method: "POST", path, key, ...(body && { body }), id, text: response.text });
    return response.body;
  }

  /** The columns that it knows of. */
  summary(): Pick<Report, "answered" | "rejections" | "maxWaitMs" | "notHeld"> {
    return {
      answered: this.entries.length,
      rejections: Object.fromEntries(this.#rejections),
      maxWaitMs: this.#maxWaitMs,
      notHeld: [...this.#wrong].map(([wrong, times]) => `${times} ×: ${wrong}`),
    };
  }
}

/** Whether the same request, under its key, may be answered otherwise in a moment. */
function isTransient(response: ApiResponse): boolean {
  return [502, 503].includes(response.status) || isKeyInUse(response);
}

/** The same request is under way, which is no failure. */
function isKeyInUse({ body }: ApiResponse): boolean {
  return body?.error?.code === "idempotency_key_in_use";
}
