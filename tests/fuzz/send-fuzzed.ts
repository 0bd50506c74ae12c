import { Agent, request } from "node:http";
import { checkDocumented } from "../factories/documented-response.ts";
import type { FuzzedRequest } from "./fuzzed-request.ts";
import type { Tally } from "./tally.ts";

interface Respond {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  body: unknown;
}

/** Which side of the service is tried, and by which requests. */
interface About {
  /** Of the tally's row. */
  kind: string;
  /** What could be done by the request, if it is known. */
  operation: string | undefined;
}

/** Where requests are sent and counted. */
export interface Fuzzing {
  baseUrl: string;
  databaseUrl: string;
  tally: Tally;
  /** Of the random choices: the same one makes the same requests. */
  seed: number;
  /** Requests for each operation, in each kind. */
  runs: number;
  /** Every n-th operation of the API, and call of the dashboard, is tried. */
  step: number;
  /** CPU that the server's process used so far, in microseconds. */
  cpuTime(): Promise<number>;
}

const AT_ONCE = 8;
const MAX_REPORTED_LENGTH = 600;
/** In milliseconds; nothing takes as long. */
const PATIENCE = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 2 * AT_ONCE });

/**
 * Sends a request, counts it, and holds its answer against the documents: no fault, an id, a body of its type.
 * @param from the loopback address that it comes from.
 */
export async function sendFuzzed(
  { baseUrl, tally }: Fuzzing,
  { kind, operation }: About,
  fuzzed: FuzzedRequest,
  from?: string,
): Promise<Respond | undefined> {
  const began = performance.now();
  let response: Respond;
  try {
    response = await send(baseUrl, fuzzed, from);
  } catch (error) {
    tally.count(kind, operation, 0, performance.now() - began);
    tally.offSchema(kind, `${told(operation, fuzzed)}\n  no answer: ${error}`);
    return undefined;
  }
  tally.count(kind, operation, response.status, performance.now() - began);
  const problem = problemOf(fuzzed, response);
  if (response.status >= 500)
    tally.tell(`${told(operation, fuzzed)}\n  ${response.status} ${response.text.slice(0, MAX_REPORTED_LENGTH)}`);
  else if (problem !== undefined) tally.offSchema(kind, `${told(operation, fuzzed)}\n  ${problem}`);
  return response;
}

/** Does something with each, a few at once. */
export async function withEach<T>(
  all: readonly T[],
  work: (item: T, index: number) => Promise<unknown>,
): Promise<void> {
  const left = all.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, item] of left) await work(item, index);
    }),
  );
}

function problemOf({ method, target }: FuzzedRequest, response: Respond): string | undefined {
  const { headers, text } = response;
  if (!/^req_\w+$/.test(headers["request-id"] ?? "")) return `${response.status} without Request-Id`;
  const type = headers["content-type"] ?? "";
  try {
    if (type.startsWith("application/json") && text) response.body = JSON.parse(text);
    checkDocumented(method, target, response);
  } catch (undocumented) {
    return String(undocumented).slice(0, MAX_REPORTED_LENGTH);
  }
  if (type.startsWith("text/html") && !/frame-ancestors 'none'/.test(headers["content-security-policy"] ?? "")) {
    return `${response.status} is a page without a policy`;
  }
  return undefined;
}

function send(baseUrl: string, { method, target, headers, body }: FuzzedRequest, from?: string): Promise<Respond> {
  return new Promise((resolve, reject) => {
    const { host, port } = new URL(baseUrl);
    const isChunked = headers["transfer-encoding"] !== undefined;
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        path: target,
        method,
        timeout: PATIENCE,
        ...(from === undefined ? { agent } : { localAddress: from, agent: false }),
        headers: { host, ...(body && !isChunked && { "content-length": body.length }), ...headers },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers as Record<string, string | undefined>,
            text: Buffer.concat(chunks).toString(),
            body: undefined,
          }),
        );
        incoming.on("error", reject);
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error(`nothing for ${PATIENCE} ms`)));
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

function told(operation = "", { method, target, headers, body }: FuzzedRequest): string {
  const shown = { ...headers, ...("authorization" in headers && { authorization: "…" }) };
  const text = body?.toString("utf8").slice(0, MAX_REPORTED_LENGTH) ?? "";
  return `${operation}: ${method} ${target.slice(0, MAX_REPORTED_LENGTH)} ${JSON.stringify(shown).slice(0, MAX_REPORTED_LENGTH)}\n  ${text}`;
}
