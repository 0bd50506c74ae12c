import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/base/ids.ts";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { dashboardOfUser } from "../factories/dashboard-client.ts";
import { ADDRESSES } from "./addresses.ts";

const SRC = join(import.meta.dirname, "../../src");
const PORT = Number(new URL(baseUrl).port);
const METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const CHUNK = "a".repeat(65_536);
/** The largest bound of a body, and what may lie between the two ends of a connection, in bytes. */
const MAX_SENT_BYTES = 16 * 1_048_576;

/** What reads a body beside the API, with the type that it takes and how it says that there is too much. */
const READERS: Readonly<Record<string, { type: string; path?: string; expected: RegExp }>> = {
  "/api/auth/[...nextauth]": {
    type: FORM_TYPE,
    path: "/api/auth/callback/credentials",
    expected: /^The request body is larger than 16,384 bytes\.\nRequest req_/m,
  },
  "/api/trpc/[trpc]": {
    type: JSON_TYPE,
    path: "/api/trpc/product.create",
    expected:
      /"message":"The request body is larger than 1,048,576 bytes\.".*"httpStatus":413.*"code":"payload_too_large"/,
  },
  "/api/webhooks/stripe": { type: JSON_TYPE, expected: /"message":"The request body is larger than 262,144 bytes\."/ },
  "/checkout/[session]/authenticate": { type: FORM_TYPE, expected: /<html/ },
  "/checkout/[session]/consent": { type: JSON_TYPE, expected: /"error":\{"code":"payload_too_large"/ },
  "/checkout/[session]/contact": { type: JSON_TYPE, expected: /"error":\{"code":"payload_too_large"/ },
  "/checkout/[session]/order": { type: JSON_TYPE, expected: /"error":\{"code":"payload_too_large"/ },
  "/checkout/[session]/pay": { type: JSON_TYPE, expected: /"error":\{"code":"payload_too_large"/ },
  "/invitation/[token]/accept": { type: FORM_TYPE, expected: /^The request body is larger than 16,384 bytes\./m },
  "/set-up/[token]/finish": { type: FORM_TYPE, expected: /^The request body is larger than 16,384 bytes\./m },
  "/invoice/[invoice]/authenticate": { type: FORM_TYPE, expected: /<html/ },
  "/invoice/[invoice]/pay": { type: JSON_TYPE, expected: /"error":\{"code":"payload_too_large"/ },
  "/pay/[link]/sessions": { type: JSON_TYPE, expected: /"error":\{"code":"payload_too_large"/ },
};
const API_SAYS = /"code":"payload_too_large"/;

let key: string;
let cookie: string;

beforeAll(async () => {
  const { merchant } = await freshMerchant();
  ({ key } = merchant);
  ({ cookie } = await dashboardOfUser(baseUrl, await merchant.newUser()));
});

/** Every route and method that may be sent a body, by its file. */
const TAKERS = ADDRESSES.filter(({ isPage }) => !isPage).flatMap(({ pattern, file }) => {
  const source = readFileSync(file, "utf8");
  return METHODS.filter((method) => new RegExp(`\\b${method}\\b`).test(source.replaceAll(/\/\*\*.*?\*\//gs, ""))).map(
    (method) => ({ method, pattern }),
  );
});

function pathOf(pattern: string): string {
  return READERS[pattern]?.path ?? pattern.replaceAll(/\[\w+\]/g, newId("product"));
}

interface Outcome {
  status: number;
  text: string;
  /** Until the first byte of the answer came, in bytes. */
  sent: number;
}

/**
 * Sends a body in chunks, without a length and without an end, until an answer begins.
 * @param until the end of the answer's first packet, or the end of the connection.
 */
function sendEndless(method: string, path: string, type: string, until: "answered" | "closed"): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const socket = connect(PORT, "127.0.0.1");
    let sent = 0;
    let text = "";
    const end = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text, sent });
    };
    const pump = () => {
      while (text === "" && sent < 4 * MAX_SENT_BYTES && !socket.destroyed) {
        sent += CHUNK.length;
        if (!socket.write(`${CHUNK.length.toString(16)}\r\n${CHUNK}\r\n`)) return;
      }
    };
    socket.on("drain", pump);
    socket.on("data", (data) => {
      text += data;
      if (until === "answered" && /\r\n\r\n./s.test(text)) end();
    });
    socket.on("error", () => undefined);
    socket.on("close", end);
    socket.setTimeout(60_000, () => reject(new Error(`${method} ${path}: nothing was answered.`)));
    const head = [
      `${method} ${path} HTTP/1.1`,
      `Host: localhost:${PORT}`,
      `Origin: ${baseUrl}`,
      `Authorization: Bearer ${key}`,
      `Cookie: ${cookie}`,
      "X-Checkstand-Mode: test",
      `Content-Type: ${type}`,
      "Transfer-Encoding: chunked",
    ];
    const start = type === JSON_TYPE ? '{"json":{"name":"' : "email=";
    socket.write(`${head.join("\r\n")}\r\n\r\n${start.length.toString(16)}\r\n${start}\r\n`);
    pump();
  });
}

test("bodies are read in one function, which counts their bytes", () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/^dashboard\/browser\/|\/client\/|^platform\/database\/prisma\/|^signals\/request-log\//.test(file),
    )
    .map((file) => ({ file, text: readFileSync(join(SRC, file), "utf8") }));
  const reads = /\brequest\.(text|json|formData|arrayBuffer|blob|bytes|body)\b/;
  expect(sources.filter(({ text }) => reads.test(text)).map(({ file }) => file)).toEqual([
    "platform/base/request-body.ts",
  ]);
});

describe("an endless body without a length", () => {
  test("is tested on every route that accepts a body", () => {
    expect(TAKERS.length).toBeGreaterThan(30);
    const patterns = TAKERS.map(({ pattern }) => pattern);
    expect(Object.keys(READERS).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });

  test.each(TAKERS)("is cut off at $method $pattern", async ({ method, pattern }) => {
    const isApi = /^\/api\/v\d/.test(pattern);
    const reader = READERS[pattern];
    const { status, text, sent } = await sendEndless(
      method,
      pathOf(pattern),
      reader?.type ?? (isApi ? JSON_TYPE : FORM_TYPE),
      "answered",
    );
    expect(text).toMatch(/^Request-Id: req_/im);
    if (isApi || reader) {
      expect(sent).toBeLessThan(MAX_SENT_BYTES);
      expect([pattern, status]).toEqual([pattern, 413]);
      expect(text).toMatch(reader?.expected ?? API_SAYS);
    } else {
      // What reads none answers without waiting for it. Bytes that arrive after its answer was written are thrown away,
      // and are as many as this process writes until it reads the answer.
      expect([pattern, [200, 303, 403, 404].includes(status)]).toEqual([pattern, true]);
    }
  });

  test.each(["/", "/sign-in", "/test/products", "/test/exports/products", "/invitation/none", "/nowhere"])(
    "is not read by the page %s",
    async (path) => {
      expect((await sendEndless("POST", path, FORM_TYPE, "answered")).status).toBe(405);
      expect((await sendEndless("GET", path, FORM_TYPE, "answered")).status).toBeLessThan(500);
    },
  );

  test("leaves no connection open", async () => {
    const requests = [
      sendEndless("GET", "/livez", FORM_TYPE, "closed"),
      sendEndless("GET", "/sign-in", FORM_TYPE, "closed"),
      sendEndless("GET", "/docs", FORM_TYPE, "closed"),
      sendEndless("POST", "/api/v3/products", JSON_TYPE, "closed"),
      sendEndless("POST", "/api/trpc/product.create", JSON_TYPE, "closed"),
    ];
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses).toEqual([200, expect.any(Number), 200, 413, 413]);
  });
});
