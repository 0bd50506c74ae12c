import { execFileSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, describe, expect, test } from "vitest";

const GUIDE = readFileSync("src/api/reference/guides/webhooks.md", "utf8");
const BODY = '{"id":"evt_1","name":"Café – 1 €"}';
const folder = mkdtempSync(join(tmpdir(), "webhook-samples-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The code of a language below a heading of the guide. */
function sampleOf(heading: string, language: "ts TypeScript" | "python Python"): string {
  const [, section = ""] = GUIDE.split(`### ${heading}\n`);
  return section.split(`\`\`\`${language}\n`)[1]?.split("\n```")[0] ?? "";
}

type Headers = Record<string, string>;

/** What a receiver got, and whether it is to be believed. */
interface Case {
  what: string;
  body: string;
  headers: Headers;
  secret: string;
  genuine: boolean;
}

const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
const now = () => Math.floor(Date.now() / 1000);

/** The contract's rules, section 5: one signature per secret. */
function signed(body: string, at: number | string, secrets: readonly string[]): Headers {
  const hex = secrets.map((secret) => createHmac("sha256", secret).update(`${at}.${body}`).digest("hex"));
  const base64 = secrets.map((secret) =>
    createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
      .update(`evt_1.${at}.${body}`)
      .digest("base64"),
  );
  return {
    "service-signature": [`t=${at}`, ...hex.map((signature) => `v1=${signature}`)].join(","),
    "webhook-id": "evt_1",
    "webhook-timestamp": String(at),
    "webhook-signature": base64.map((signature) => `v1,${signature}`).join(" "),
  };
}

function cases(): Case[] {
  const [secret, other] = [newSecret(), newSecret()];
  const headers = signed(BODY, now(), [secret]);
  const base = { body: BODY, headers, secret, genuine: false };
  const nothing = Object.fromEntries(Object.keys(headers).map((name) => [name, ""]));
  const garbage = Object.fromEntries(Object.keys(headers).map((name) => [name, "gärbage,=,v1"]));
  return [
    { ...base, what: "genuine", genuine: true },
    { ...base, what: "the older of two secrets", headers: signed(BODY, now(), [other, secret]), genuine: true },
    { ...base, what: "four minutes old", headers: signed(BODY, now() - 240, [secret]), genuine: true },
    { ...base, what: "six minutes old", headers: signed(BODY, now() - 360, [secret]) },
    { ...base, what: "from the future", headers: signed(BODY, now() + 360, [secret]) },
    { ...base, what: "at no time", headers: signed(BODY, "never", [secret]) },
    { ...base, what: "another body", body: BODY.replace("1", "2") },
    { ...base, what: "another secret", secret: other },
    { ...base, what: "empty headers", headers: nothing },
    { ...base, what: "garbage in the headers", headers: garbage },
  ];
}

function writeSample(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** The answers of a program that reads the cases as JSON and prints a list of booleans. */
function answersOf(program: string, file: string, requests: readonly Case[]): unknown {
  return JSON.parse(execFileSync(program, [file], { input: JSON.stringify(requests), encoding: "utf8" }));
}

const expected = (requests: readonly Case[]) => requests.map(({ what, genuine }) => [what, genuine]);
const response = (requests: readonly Case[], answers: unknown) =>
  requests.map(({ what }, index) => [what, (answers as unknown[])[index]]);

test("the processor's own library accepts these tests' signatures", () => {
  const secret = newSecret();
  const header = signed(BODY, now(), [secret])["service-signature"] ?? "";
  expect(new Stripe("sk_test_none").webhooks.constructEvent(BODY, header, secret).id).toBe("evt_1");
});

describe.each([
  { heading: "service-signature", inTypeScript: 'one.headers["service-signature"]', inPython: '["service-signature"]' },
  { heading: "Standard Webhooks", inTypeScript: "new Headers(one.headers)", inPython: "" },
])("by $heading", ({ heading, inTypeScript, inPython }) => {
  test("the TypeScript sample accepts genuine requests only", () => {
    const file = writeSample(
      `${heading}.mts`,
      `${sampleOf(heading, "ts TypeScript")}
import { readFileSync } from "node:fs";
const given = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(given.map((one: any) => isGenuine(one.body, ${inTypeScript}, one.secret))));
`,
    );
    const requests = cases();
    expect(response(requests, answersOf(process.execPath, file, requests))).toEqual(expected(requests));
  });

  const python = sampleOf(heading, "python Python");

  test("the Python sample accepts genuine requests only", () => {
    const file = writeSample(
      `${heading}.py`,
      `${python}

import json
import sys

given = json.load(sys.stdin)
print(json.dumps([is_genuine(one["body"].encode(), one["headers"]${inPython}, one["secret"]) for one in given]))
`,
    );
    const requests = cases();
    expect(response(requests, answersOf("python3", file, requests))).toEqual(expected(requests));
  });
});
