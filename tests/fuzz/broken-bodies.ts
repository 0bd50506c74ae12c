import { gzipSync } from "node:zlib";
import fc from "fast-check";
import type { FuzzedRequest } from "./fuzzed-request.ts";

type Sent = Pick<FuzzedRequest, "headers" | "body">;

const WAYS: readonly ((json: string) => Sent)[] = [
  (json) => as(json.slice(0, -1)),
  (json) => as(`${json}${json}`),
  (json) => as(`[${json}]`),
  (json) => as(`${json},`),
  (json) => as(`// a comment\n${json}`),
  (json) => as(json.replaceAll('"', "'")),
  (json) => as(json.replace("{", '{"a":1,"a":2,')),
  (json) => as(json.replace("{", '{"__proto__":{"active":true},"constructor":{"prototype":{}},')),
  (json) => as(`\ufeff${json}`),
  (json) => as(Buffer.from(json, "utf16le")),
  (json) => as(Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0xc0, 0xaf, 0xff, 0xfe])])),
  (json) => as(Buffer.concat([Buffer.from(json), Buffer.alloc(1_000)])),
  (json) => as(json, { "content-type": "application/json; charset=utf-16" }),
  (json) => as(json, { "content-type": "application/json; charset=x; charset=y" }),
  (json) => as(json, { "content-type": "application/json, text/html" }),
  (json) => as(json, { "content-type": "text/plain" }),
  (json) => as(json, { "content-type": "application/x-www-form-urlencoded" }),
  (json) => as(json, { "content-type": "multipart/form-data; boundary=x" }),
  (json) => as(json, { "content-type": "application/vnd.api+json" }),
  (json) => as(json, { "content-type": ";;;" }),
  (json) => as(json, { "content-type": "" }),
  (json) => as(gzipSync(json), { "content-encoding": "gzip" }),
  (json) => as(json, { "content-encoding": "gzip" }),
  (json) => as(json, { "content-encoding": "deflate, br" }),
  () => as("a[b]=c&a[]=d&name=x"),
  () => as("<?xml version='1.0'?><!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><x>&a;</x>"),
  () => as(""),
  () => as(" \t\r\n"),
  () => as("null"),
  () => as('"text"'),
  () => as("1e999"),
  () => as(`{"a":${"[".repeat(100_000)}`),
  () => as(`{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`),
  () => as(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`),
  (json) => as(json.replace("{", `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(",")},`)),
  (json) => as(json.replace("{", `{"x":"${"\\u0041".repeat(100_000)}",`)),
  (json) => as(json.replace("{", `{"x":${"1".repeat(500_000)},`)),
  (json) => as(`${json}${" ".repeat(1_048_577)}`),
  (json) => as(json, { expect: "100-continue" }),
  (json) => as(json, { "transfer-encoding": "chunked" }),
];

/** A way to break a body that would be fine, whatever it says. */
export const brokenBody: fc.Arbitrary<(json: string) => Sent> = fc.constantFrom(...WAYS);

function as(body: string | Buffer, headers: Record<string, string> = {}): Sent {
  return { body: Buffer.from(body as string), headers: { "content-type": "application/json", ...headers } };
}
