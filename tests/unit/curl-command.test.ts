import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { curlCommand } from "#dashboard/curl-command.ts";

/** What a shell makes of the command: curl's arguments, with a stand-in for curl. */
function argumentsOf(command: string): string[] {
  const script = `curl() { for argument in "$@"; do printf '%s\\0' "$argument"; done; }\n${command}`;
  const output = execFileSync("sh", ["-c", script], {
    env: { ...process.env, CHECKSTAND_KEY: "ckst_sk_test_x" },
    encoding: "utf8",
  });
  return output.split("\0").slice(0, -1);
}

test("a shell passes method, URL, headers, and body, with the key from its environment", () => {
  const command = curlCommand({
    method: "POST",
    url: "https://pay.example/api/v3/products?a=1&b=2",
    idempotencyKey: "order 1",
    body: '{"name":"Coffee"}',
  });
  expect(command).not.toContain("ckst_sk");
  expect(argumentsOf(command)).toEqual([
    "--globoff",
    "-X",
    "POST",
    "https://pay.example/api/v3/products?a=1&b=2",
    "-H",
    "Authorization: Bearer ckst_sk_test_x",
    "-H",
    "Idempotency-Key: order 1",
    "-H",
    "Content-Type: application/json",
    "-d",
    '{"name":"Coffee"}',
  ]);
});

test("nothing in the call is run, whatever it contains", () => {
  const hostile = `it's "$(touch /tmp/x)" \`id\` \\ $HOME ;\n&& rm`;
  const found = argumentsOf(curlCommand({ method: "PUT", url: hostile, idempotencyKey: hostile, body: hostile }));
  expect(found[3]).toBe(hostile);
  expect(found[7]).toBe(`Idempotency-Key: ${hostile}`);
  expect(found.at(-1)).toBe(hostile);
});

test("GET and HEAD need no method", () => {
  const url = "https://pay.example/";
  const call = { url, idempotencyKey: null, body: null };
  expect(argumentsOf(curlCommand({ ...call, method: "GET" })).slice(0, 2)).toEqual(["--globoff", url]);
  expect(argumentsOf(curlCommand({ ...call, method: "HEAD" })).slice(0, 3)).toEqual(["--globoff", "--head", url]);
});
