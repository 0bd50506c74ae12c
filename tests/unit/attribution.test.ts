import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATTRIBUTION_KEYS, attributionOf, MAX_ATTRIBUTION_LENGTH } from "#kernel/attribution.ts";

const AT = new Date("2026-11-23T12:00:00.000Z");
const of = (query: string) => attributionOf(new URLSearchParams(query), AT);

describe("a visitor's source", () => {
  test("keeps each platform's parameters and cookies in its format", () => {
    expect(
      of(
        "utm_source=Insta&utm_campaign=Spring%20fair&gclid=Cj0-K_1.~&fbclid=IwAR_2-x&_fbp=fb.1.1700000000000.123456&ttclid=E.C.P&_ttp=abc.tt.1&_ga=GA1.2.1234567890.1700000000&msclkid=m1&twclid=t1&rdt_cid=r1&li_fat_id=l1&gbraid=g1&wbraid=w1",
      ),
    ).toEqual({
      utm_source: "Insta",
      utm_campaign: "Spring fair",
      gclid: "Cj0-K_1.~",
      gbraid: "g1",
      wbraid: "w1",
      fbc: `fb.1.${AT.getTime()}.IwAR_2-x`,
      fbp: "fb.1.1700000000000.123456",
      ttclid: "E.C.P",
      ttp: "abc.tt.1",
      ga_client_id: "1234567890.1700000000",
      li_fat_id: "l1",
      rdt_cid: "r1",
      msclkid: "m1",
      twclid: "t1",
    });
  });

  test("Meta's cookie has the time of the click, and takes precedence over the click ID", () => {
    expect(of("fbclid=now&_fbc=fb.1.1699999999999.then")).toEqual({ fbc: "fb.1.1699999999999.then" });
  });

  test.each([
    ["nothing", ""],
    ["other parameters", "prefilled_email=a@b.example&gclid2=x&GCLID=x"],
    ["a click id of 10,000 characters", `gclid=${"x".repeat(10_000)}&utm_source=${"y".repeat(10_000)}`],
    ["broken cookies", "_fbp=fb.1.17.x&_fbc=fbclid&_ga=GA1.2&_ttp=%00"],
    ["somebody else's values", "gclid=a%20b&fbclid=<script>&ttclid=a;b"],
    ["blanks", "utm_source=%20%20&utm_medium="],
    ["text that can't be stored", "utm_source=a%00b"],
  ])("%s is not stored", (_, query) => {
    expect(of(query)).toBeNull();
  });

  test("for any URL, the stored values are known by name, short, and storable", () => {
    const name = fc.oneof(fc.constantFrom(...ATTRIBUTION_KEYS, "fbclid", "_fbc", "_fbp", "_ttp", "_ga"), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: "binary", maxLength: 600 }))), (pairs) => {
        const kept = Object.entries(attributionOf(new URLSearchParams(pairs), AT) ?? { gclid: "x" });
        expect(kept.length).toBeGreaterThan(0);
        for (const [key, value] of kept) {
          expect(ATTRIBUTION_KEYS).toContain(key);
          expect(value).not.toBe("");
          expect([...value].length).toBeLessThanOrEqual(MAX_ATTRIBUTION_LENGTH + "fb.1.1700000000000.".length);
          expect(value).not.toContain("\0");
        }
      }),
    );
  });
});
