import { describe, expect, test } from "vitest";
import { formatExpiry, parseExpiry } from "#checkout/pages/client/expiry.ts";

const NOW = new Date(2026, 10, 21);

describe("an expiry date", () => {
  test.each([
    ["1", "1"],
    ["12", "12"],
    ["12/", "12/"],
    ["1/", "01/"],
    ["5", "05"],
    ["123", "12/3"],
    ["1229", "12/29"],
    ["12/29", "12/29"],
    ["12 / 29", "12/29"],
    ["12/2029", "12/29"],
    ["122029", "12/29"],
    ["3/2029", "03/29"],
    ["3-29", "03/29"],
    ["529", "05/29"],
    ["12/299", "12/29"],
    ["04/203", "04/203"],
    ["04/2030", "04/30"],
    ["042030", "04/30"],
    ["", ""],
    ["/", ""],
    ["abc", ""],
  ])("%j is shown as %j", (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  test.each([
    ["11/26", { month: 11, year: 2026 }],
    ["01/40", { month: 1, year: 2040 }],
    ["12/2034", { month: 12, year: 2034 }],
    ["10/26", "expiryPast"],
    ["12/25", "expiryPast"],
    ["13/30", "expiryMonth"],
    ["00/30", "expiryMonth"],
    ["12", "expiryMissing"],
    ["12/3", "expiryMissing"],
    ["04/203", "expiryMissing"],
    ["", "expiryMissing"],
  ])("%j in November 2026 reads as %j", (text, expected) => {
    expect(parseExpiry(text, NOW)).toEqual(expected);
  });

  test.each(["04/2030", "042030", "4/2030", "04 / 2030"])("%j typed key by key is April 2030", (keys) => {
    const shown = [...keys].reduce((text, key) => formatExpiry(text + key), "");
    expect(parseExpiry(shown, NOW)).toEqual({ month: 4, year: 2030 });
  });
});
