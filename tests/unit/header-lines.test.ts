import { expect, test } from "vitest";
import { parseHeaderLines } from "#signals/webhook-endpoint/header-lines.ts";

const SIGNATURE = "t=1770000000,v1=5257a869e7";
const STANDARD = "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=";

test.each([
  ["as they came", `service-signature: ${SIGNATURE}\nwebhook-signature: ${STANDARD}`],
  [
    "with carriage returns and blanks",
    `  Service-Signature:${SIGNATURE}  \r\n\r\nWEBHOOK-SIGNATURE:   ${STANDARD}\r\n`,
  ],
  ["below a request line", `POST /hook HTTP/1.1\nservice-signature: ${SIGNATURE}\nwebhook-signature: ${STANDARD}`],
  ["as a log prints JSON", `{\n  "service-signature": "${SIGNATURE}",\n  "webhook-signature": "${STANDARD}"\n}`],
  ["as a log prints an object", `{\n  'service-signature': '${SIGNATURE}',\n  'webhook-signature': '${STANDARD}',\n}`],
  ["as curl takes them", `-H 'service-signature: ${SIGNATURE}' \\\n  -H "webhook-signature: ${STANDARD}"`],
  ["without the name of the first", `${SIGNATURE}\nwebhook-signature: ${STANDARD}`],
])("headers are read %s", (_, text) => {
  expect(parseHeaderLines(text)).toEqual({ "service-signature": SIGNATURE, "webhook-signature": STANDARD });
});

test("the last header of a name counts, and invalid lines are ignored", () => {
  expect(parseHeaderLines("host: a.example:8080\nHost: b.example:443\nnot a header\n: nameless\nx y: z")).toEqual({
    host: "b.example:443",
  });
  expect(parseHeaderLines("")).toEqual({});
  expect(parseHeaderLines("__proto__: x\nwebhook-id: evt_1")).toHaveProperty("webhook-id", "evt_1");
});
