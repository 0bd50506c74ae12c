import bizSdk from "facebook-nodejs-business-sdk";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  hashed,
  nameParts,
  normalizedEmail,
  normalizedName,
  normalizedPhone,
  normalizedPlace,
} from "#signals/conversion/match-keys.ts";

const { UserData } = bizSdk as {
  // biome-ignore lint/suspicious/noExplicitAny: Meta's own package has no types.
  UserData: new () => any;
};

/** What Meta's own package makes of one field. */
function byMeta(set: string, as: string, value: string): string | undefined {
  const data = new UserData();
  data[set](value);
  const created = data.normalize()[as];
  return Array.isArray(created) ? created[0] : created;
}

describe("the documented vectors", () => {
  test("an email address", () => {
    const hash = "62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f";
    expect(hashed(normalizedEmail("john_smith@gmail.com"))).toBe(hash);
    expect(hashed(normalizedEmail("  John_Smith@Gmail.com "))).toBe(hash);
  });

  test("a phone number", () => {
    const hash = "e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176";
    for (const phone of ["+1 (650) 555-1212", "001 650 555 1212", "+16505551212"]) {
      expect(hashed(normalizedPhone(phone) ?? "")).toBe(hash);
    }
    expect(normalizedPhone("650 555 1212")).toBeUndefined();
    expect(normalizedPhone("+")).toBeUndefined();
  });
});

describe("the same as Meta's own package", () => {
  const user = fc.stringMatching(/^[A-Za-z0-9_+-]{1,9}(\.[A-Za-z0-9_]{1,9})?$/);
  const address = fc
    .tuple(user, fc.constantFrom("gmail.com", "Shop.Example", "mail.co.uk"))
    .map((parts) => parts.join("@"));

  test("email addresses", () => {
    fc.assert(
      fc.property(address, fc.constantFrom("", " ", "\t"), (email, blank) => {
        expect(hashed(normalizedEmail(`${blank}${email}${blank}`))).toBe(
          byMeta("setEmail", "em", `${blank}${email}${blank}`),
        );
      }),
    );
  });

  test("phone numbers with their country code", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{7,13}$/), (digits) => {
        expect(hashed(normalizedPhone(`+${digits}`) ?? "")).toBe(byMeta("setPhone", "ph", digits));
      }),
    );
  });

  test.each([
    ["setFirstName", "fn", "Ada", normalizedName],
    ["setLastName", "ln", " Lovelace ", normalizedName],
    ["setCity", "ct", "New York", normalizedPlace],
    ["setState", "st", "CA", normalizedPlace],
    ["setZip", "zp", "10001", normalizedPlace],
    ["setCountry", "country", "US", normalizedPlace],
  ])("%s of %s", (set, as, value, normalized) => {
    expect(hashed(normalized(value))).toBe(byMeta(set, as, value));
  });
});

test("normalizing twice changes nothing, and a hash is 64 hexadecimal digits", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      for (const normalized of [normalizedEmail, normalizedName, normalizedPlace]) {
        expect(normalized(normalized(text))).toBe(normalized(text));
        expect(hashed(normalized(text))).toMatch(/^[0-9a-f]{64}$/);
      }
    }),
  );
});

test.each([
  ["Ada Lovelace", { first: "Ada", last: "Lovelace" }],
  ["  Ada  King  Lovelace ", { first: "Ada", last: "Lovelace" }],
  ["Ada", { first: "Ada" }],
  ["", {}],
])("the parts of %j", (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
});

test("punctuation is no part of a name", () => {
  expect(normalizedName("O'Brien-Smith, Jr.")).toBe("obriensmith jr");
});
