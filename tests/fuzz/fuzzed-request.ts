import fc from "fast-check";
import { HOSTILE_TEXTS, textOf } from "./hostile-values.ts";

/** A request as it is sent. */
export interface FuzzedRequest {
  method: string;
  /** With its query. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** A JSON body as everybody sends it. */
export function jsonBody(value: unknown): Pick<FuzzedRequest, "headers" | "body"> {
  return { body: Buffer.from(textOf(value)), headers: { "content-type": "application/json" } };
}

/** Headers that are no use, or say what nobody should believe; as many as a request can have. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 6 },
  fc.constantFrom<Record<string, string>>(
    { "idempotency-key": "" },
    { "idempotency-key": "k".repeat(300) },
    { "idempotency-key": '\u00e9 key; with = odd "characters"' },
    { accept: "text/html;q=0.1, */*;q=nonsense" },
    { "accept-language": `${"x-".repeat(400)}y,,,;q=2, *;q=-1` },
    { "accept-encoding": "gzip;q=0, br;q=nonsense, identity;q=0" },
    { "x-http-method-override": "DELETE", "x-original-url": "/livez", "x-rewrite-url": "/livez" },
    {
      "x-forwarded-host": "evil.example",
      "x-forwarded-for": "127.0.0.1, ::1, nonsense",
      forwarded: "for=_x;host=evil",
    },
    { traceparent: "00-00000000000000000000000000000000-0000000000000000-ff", tracestate: "=,=" },
    { cookie: `checkstand.browser=${"x".repeat(4_000)}; =; ;; __proto__=1` },
    { range: "bytes=0-0,-1", "if-none-match": "*", "if-modified-since": "nonsense", "if-match": '"x"' },
    { origin: "null", referer: "http://[", "sec-fetch-site": "cross-site" },
    { "user-agent": "" },
    { authorization: "Bearer" },
    { authorization: `Bearer ckst_sk_test_${"\u00e9".repeat(60)}` },
    { authorization: `Basic ${"=".repeat(3_000)}` },
    { "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware", "x-nextjs-data": "1", rsc: "1" },
    { "next-router-state-tree": "%5B%5D", "next-url": "/live", "x-matched-path": "/live" },
  ),
);

/** Queries that no form sends. @param names of parameters that are known. */
export function oddQuery(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.constantFrom(...names, "unknown", "__proto__", "constructor", "%00", "");
  const value = fc.oneof(
    fc
      .constantFrom(...HOSTILE_TEXTS.filter((text) => text.isWellFormed() && text.length < 2_000))
      .map(encodeURIComponent),
    fc.constantFrom("%", "%ff", "%c0%af", "%u0041", "%ed%a0%80", "+", "%2B", "a;b", "a=b=c", "%25%30%30", "[]", "{}"),
    fc.string({ maxLength: 30 }).map(encodeURIComponent),
  );
  const part = fc.tuple(name, value, fc.nat(7)).map(([key, text, form]) => {
    if (form === 0) return key;
    if (form === 1) return `${key}[]=${text}`;
    if (form === 2) return `${key}[a]=${text}`;
    if (form === 3) return `${key}=${text}&${key}=${text}`;
    if (form === 4) return `=${text}`;
    return `${key}=${text}`;
  });
  return fc.oneof(
    { arbitrary: fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `?${parts.join("&")}`), weight: 8 },
    fc.constantFrom(
      "?",
      "?&&&",
      "?=",
      "??a=b",
      `?${"a=b&".repeat(1_500)}`,
      `?q=${"x".repeat(8_000)}`,
      "?q=%F0%9F%98%80",
    ),
  );
}

const ODD_IDS: readonly string[] = [
  ...["%00", "%ff", "%0a", "%2e%2e", "..", ".", "%2f", "..%2f..%2fetc", "a%5cb", "%u0041", "%", "%%%", "%25%30%30"],
  ...["__proto__", "constructor", "undefined", "null", "0", "-1", "*", "[id]", "{id}", ":id", "(.)", "_next", "_rsc"],
  ...[
    "prod_",
    "prod_0",
    "x".repeat(100),
    "x".repeat(101),
    "x".repeat(5_000),
    "%F0%9F%98%80",
    "%E2%80%AE",
    "a%20b",
    "%3Cscript%3E",
  ],
  ...["prod_1;a=b", "a,b", "a+b", "~root", "$where", "'%20OR%201=1--"],
];

/** A part of a path where an id is expected; undefined every other time, for the right one. */
export const oddId: fc.Arbitrary<string | undefined> = fc.option(fc.constantFrom(...ODD_IDS), {
  nil: undefined,
  freq: 2,
});
