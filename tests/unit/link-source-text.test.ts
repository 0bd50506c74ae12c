import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type LinkSource,
  linkSourceText,
  MAX_SOURCE_TEXT_LENGTH,
  parseLinkSource,
} from "#checkout/payment-link/link-source.ts";

const name = fc.oneof(fc.string({ unit: "binary", maxLength: 100 }), fc.constantFrom("a/b", "%2F", "~", "~1/%25~"));

test("each source has one text, which is parsed back to it", () => {
  const source: fc.Arbitrary<LinkSource> = fc.record({
    source: name,
    medium: name,
    campaign: name,
    platform: fc.constantFrom("", "meta", "google_ads"),
  });
  fc.assert(
    fc.property(source, (source) => {
      fc.pre(Object.values(source).some((part) => part !== ""));
      expect(parseLinkSource(linkSourceText(source))).toEqual(source);
    }),
  );
  const longest = "~".repeat(100);
  const text = linkSourceText({ source: longest, medium: longest, campaign: longest, platform: "google_ads" });
  expect(text.length).toBeLessThanOrEqual(MAX_SOURCE_TEXT_LENGTH);
});

test.each(["", "news", "///", "news/mail/", "news/mail//myspace", "news/mail//meta/"])("%j is not a source", (text) => {
  expect(parseLinkSource(text)).toBeUndefined();
});
