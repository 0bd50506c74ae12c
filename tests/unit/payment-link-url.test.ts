import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkSourceOf, MAX_NAME_LENGTH, PLATFORM_OF } from "#checkout/payment-link/link-source.ts";
import { SLUG, typedSlug } from "#checkout/payment-link/slug.ts";
import { ATTRIBUTION_KEYS, type Attribution } from "#kernel/attribution.ts";

describe("a typed slug", () => {
  const slug = fc.stringMatching(/^[a-z0-9-]{3,60}$/);

  test("is found in any case", () => {
    fc.assert(
      fc.property(slug, fc.infiniteStream(fc.boolean()), (text, isUpper) => {
        const typed = [...text].map((letter) => (isUpper.next().value ? letter.toUpperCase() : letter)).join("");
        expect(typedSlug(typed)).toBe(text);
      }),
    );
  });

  test("is a valid slug, and differs from the typed text only in the case of a to z", () => {
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(..."aZ0-_ K/%.") }));
    fc.assert(
      fc.property(text, (typed) => {
        const found = typedSlug(typed);
        if (found === undefined) return;
        expect(found).toMatch(SLUG);
        expect(typed).toMatch(new RegExp(`^${found}$`, "i"));
      }),
    );
    expect(typedSlug("coffee-\u212A")).toBeUndefined();
  });
});

describe("the source of a visit", () => {
  const attribution = fc.dictionary(
    fc.constantFrom(...ATTRIBUTION_KEYS),
    fc.string({ unit: "binary", maxLength: 500 }),
  );

  test("has short names, which start like the URL's, and a platform only with a click", () => {
    fc.assert(
      fc.property(attribution, (stored: Attribution) => {
        const { source, medium, campaign, platform } = linkSourceOf(stored);
        const names = { utm_source: source, utm_medium: medium, utm_campaign: campaign } as const;
        for (const [key, name] of Object.entries(names)) {
          const characters = [...(stored[key as keyof typeof names] ?? "")];
          expect([...name].length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
          expect(name).toBe(
            characters.length > MAX_NAME_LENGTH
              ? `${characters.slice(0, MAX_NAME_LENGTH - 1).join("")}…`
              : characters.join(""),
          );
        }
        expect(platform !== "").toBe(PLATFORM_OF.some(([key]) => key in stored));
      }),
    );
  });

  test("is empty where nothing is known", () => {
    expect(linkSourceOf(null)).toEqual({ source: "", medium: "", campaign: "", platform: "" });
    expect(linkSourceOf({})).toEqual(linkSourceOf(null));
  });
});
