import { createHmac, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { signatureHeaders } from "#signals/webhook-delivery/sign.ts";
import {
  diagnoseWebhook,
  type Hmac,
  type KnownWebhook,
  type ReceivedWebhook,
} from "#signals/webhook-delivery/webhook-lab.ts";

const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
const SECRET = newSecret();
const OTHER = newSecret();
const LIVE = newSecret();
const BODY = '{"id":"evt_1","type":"ping","amount":1990,"name":"Café","nested":{"b":1,"a":[1,2]}}';
const SIGNED_AT = 1_770_000_000;
const KNOWN: KnownWebhook = {
  body: BODY,
  endpoints: [
    { id: "we_right", livemode: false, secrets: [SECRET] },
    { id: "we_other", livemode: false, secrets: [OTHER] },
    { id: "we_live", livemode: true, secrets: [LIVE] },
  ],
};
const hmac: Hmac = async (key, text) => new Uint8Array(createHmac("sha256", key).update(text).digest());

const allHeaders = signatureHeaders({ id: "evt_1", body: BODY, timestamp: SIGNED_AT }, [SECRET]);
const { "service-signature": service, ...standard } = allHeaders;
const SCHEMES = [
  ["service-signature", { "service-signature": service }],
  ["webhook-signature", standard],
] as const;

function diagnose(change: Partial<ReceivedWebhook>, known: KnownWebhook = KNOWN) {
  const received = { body: BODY, headers: allHeaders, secret: SECRET, verifiedAt: SIGNED_AT + 2, ...change };
  return diagnoseWebhook(received, known, hmac);
}

describe.each(SCHEMES)("%s", (scheme, headers) => {
  test("an unchanged request is genuine", async () => {
    expect(await diagnose({ headers })).toEqual([{ kind: "genuine", scheme }]);
    expect(await diagnose({ headers }, { endpoints: [] })).toEqual([{ kind: "genuine", scheme }]);
  });

  test("header names are case-insensitive", async () => {
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    expect(await diagnose({ headers: upper })).toEqual([{ kind: "genuine", scheme }]);
  });

  test.each([` ${SECRET}`, `${SECRET}\n`, `"${SECRET}"`, `\ufeff${SECRET}`])(
    "a secret with additional characters: %j",
    async (secret) => {
      expect(await diagnose({ headers, secret })).toEqual([{ kind: "secret_with_whitespace" }]);
    },
  );

  test("another endpoint's secret, known or not", async () => {
    const finding = [{ kind: "secret_of_another_endpoint", endpointId: "we_right" }];
    expect(await diagnose({ headers, secret: OTHER })).toEqual(finding);
    expect(await diagnose({ headers, secret: newSecret() })).toEqual(finding);
    expect(await diagnose({ headers, secret: newSecret() }, { endpoints: [] })).toEqual([{ kind: "no_match" }]);
  });

  test("the other mode's secret", async () => {
    expect(await diagnose({ headers, secret: LIVE })).toEqual([
      { kind: "secret_of_the_other_mode", endpointId: "we_right", livemode: false },
    ]);
  });

  test("reserialized JSON, with the first difference", async () => {
    const body = JSON.stringify(JSON.parse(BODY), null, 2);
    expect(await diagnose({ headers, body })).toEqual([
      { kind: "body_serialised_again", at: 1, sent: BODY.slice(1, 41), received: body.slice(1, 41) },
    ]);
    const escaped = BODY.replace("é", "\\u00e9");
    const at = BODY.indexOf("é");
    expect(await diagnose({ headers, body: escaped })).toEqual([
      { kind: "body_serialised_again", at, sent: BODY.slice(at, at + 40), received: escaped.slice(at, at + 40) },
    ]);
    const reordered = '{"type":"ping","id":"evt_1","nested":{"a":[1,2],"b":1},"name":"Café","amount":1990}';
    expect((await diagnose({ headers, body: reordered })).map(({ kind }) => kind)).toEqual(["body_serialised_again"]);
  });

  test("other JSON, and a truncated body", async () => {
    const dearer = BODY.replace("1990", "1991");
    const at = BODY.indexOf("1990") + 3;
    expect(await diagnose({ headers, body: dearer })).toEqual([
      expect.objectContaining({ kind: "body_changed", at, sent: BODY.slice(at, at + 40) }),
    ]);
    expect(await diagnose({ headers, body: BODY.slice(0, 20) })).toEqual([
      expect.objectContaining({ kind: "body_changed", at: 20, received: "" }),
    ]);
  });

  test("several mistakes are all reported", async () => {
    const findings = await diagnose({ headers, secret: OTHER, body: `${BODY}\n`, verifiedAt: SIGNED_AT + 3_600 });
    expect(findings.map(({ kind }) => kind)).toEqual([
      "secret_of_another_endpoint",
      "body_serialised_again",
      "too_old",
    ]);
  });

  test("a clock that differs by more than five minutes, in either direction", async () => {
    expect(await diagnose({ headers, verifiedAt: SIGNED_AT + 301 })).toEqual([{ kind: "too_old", seconds: 301 }]);
    expect(await diagnose({ headers, verifiedAt: SIGNED_AT - 301 })).toEqual([{ kind: "in_the_future", seconds: 301 }]);
    expect(await diagnose({ headers, verifiedAt: SIGNED_AT + 300 })).toEqual([{ kind: "genuine", scheme }]);
  });

  test("a missing secret", async () => {
    expect(await diagnose({ headers, secret: " \n" })).toEqual([{ kind: "secret_missing" }]);
  });

  test("during a roll both secrets are genuine", async () => {
    const both = signatureHeaders({ id: "evt_1", body: BODY, timestamp: SIGNED_AT }, [SECRET, OTHER]);
    const rolled = Object.fromEntries(Object.keys(headers).map((name) => [name, both[name as keyof typeof both]]));
    for (const secret of [SECRET, OTHER]) {
      expect(await diagnose({ headers: rolled, secret })).toEqual([{ kind: "genuine", scheme }]);
    }
  });
});

test("a missing or unreadable signature", async () => {
  expect(await diagnose({ headers: { "content-type": "application/json" } })).toEqual([{ kind: "header_missing" }]);
  for (const value of ["", "v1=abc", `t=soon,${service}`.replace(/t=\d+,/, ""), `t=${SIGNED_AT}`]) {
    expect(await diagnose({ headers: { "service-signature": value } })).toEqual([
      { kind: "header_malformed", header: "service-signature" },
    ]);
  }
  for (const header of ["webhook-id", "webhook-timestamp"] as const) {
    const { [header]: _, ...rest } = standard;
    expect(await diagnose({ headers: rest })).toEqual([{ kind: "header_malformed", header }]);
  }
  expect(await diagnose({ headers: { ...standard, "webhook-signature": "v2,abc" } })).toEqual([
    { kind: "header_malformed", header: "webhook-signature" },
  ]);
});
