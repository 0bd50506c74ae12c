import { describe, expect, test } from "vitest";
import { packageFormIn, packageFormOf, packageOf } from "#dashboard/forms/package-schema.ts";
import { emptyProductForm, ProductForm, productOf, productUpdateOf } from "#dashboard/forms/product-schema.ts";

const FORM: ProductForm = {
  ...emptyProductForm("USD"),
  name: "Coffee",
  priceAmount: "19.90",
  images: [{ url: "https://example.com/a.jpg" }, { url: "https://example.com/b.jpg" }],
  metadata: [
    { key: "sku", value: "1" },
    { key: "shelf", value: "7" },
  ],
};

function problemsOf(change: Partial<ProductForm>): string[] {
  const { error } = ProductForm.safeParse({ ...FORM, ...change });
  return error?.issues.map(({ path }) => path.join(".")) ?? [];
}

describe("a price", () => {
  test.each([
    ["USD", "19.90", "19.90"],
    ["EUR", "19,90", "19.90"],
    ["USD", "1,200.50", "1200.50"],
    ["EUR", "1.200,50", "1200.50"],
    ["CHF", "1'200.50", "1200.50"],
    ["EUR", " € 1 200,5 ", "1200.50"],
    ["USD", "1,200", "1200.00"],
    ["KWD", "1.200", "1.200"],
    ["JPY", "1,200", "1200"],
  ])("in %s is parsed in a merchant's notation: %s", (currency, priceAmount, plain) => {
    expect(problemsOf({ currency, priceAmount })).toEqual([]);
    expect(productOf({ ...FORM, currency, priceAmount })).toMatchObject({ priceAmount: plain });
  });

  test.each(["1.200", "19.999", "1,2,3", "1.2.3", "12.50.", "abc", "-5", "1e3"])(
    "in USD is rejected: %s",
    (priceAmount) => {
      expect(problemsOf({ currency: "USD", priceAmount })).toEqual(["priceAmount"]);
    },
  );
});

test("a price that doesn't match the currency's step is rejected with the step", () => {
  const { error } = ProductForm.safeParse({ ...FORM, currency: "KWD", priceAmount: "1.234" });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Must be a multiple of 0.010 KWD, the smallest amount that cards can be charged in.",
  ]);
});

describe("a package", () => {
  test.each([
    ["30", "20", "10", "1"],
    ["0.1", "99.5", "12.34", "0.005"],
    ["33.3", "7", "1234.5", "27.125"],
  ])("of %s × %s × %s cm and %s kg is shown as typed", (length, width, height, weight) => {
    const typed = { units: "metric", length, width, height, weight } as const;
    const stored = packageOf(typed);
    expect(stored?.length).toBeCloseTo(Number(length) / 2.54, 6);
    expect(stored?.weight).toBeCloseTo(Number(weight) * 35.27396195, 6);
    expect(packageFormOf(stored ?? null)).toEqual(typed);
  });

  test("in inches and ounces is stored and shown as it was typed", () => {
    const typed = { units: "imperial", length: "12", width: "8", height: "4.25", weight: "16" } as const;
    expect(packageOf(typed)).toEqual({ length: 12, width: 8, height: 4.25, weight: 16 });
    expect(packageFormOf({ length: 12, width: 8, height: 4.25, weight: 16 })).toEqual(typed);
  });

  test("is converted to the other units", () => {
    const inches = { units: "imperial", length: "10", width: "10", height: "10", weight: "32" } as const;
    expect(packageFormIn("metric", inches)).toMatchObject({ units: "metric", length: "25.4", weight: "0.9071847" });
    const half = { ...inches, weight: "" };
    expect(packageFormIn("metric", half)).toEqual({ ...half, units: "metric" });
  });

  test("needs all four measures, each above 0", () => {
    const packaging = { units: "metric", length: "30", width: "0", height: "a lot", weight: "" } as const;
    expect(problemsOf({ packaging })).toEqual(["packaging.width", "packaging.height", "packaging.weight"]);
  });

  test("has the API's maximum", () => {
    const inches = { units: "imperial", length: "1000000", width: "1", height: "1", weight: "1" } as const;
    expect(problemsOf({ packaging: inches })).toEqual([]);
    expect(problemsOf({ packaging: { ...inches, length: "1000001" } })).toEqual(["packaging.length"]);
    // 1,000,000 ounces are 28,349.5 kg.
    expect(problemsOf({ packaging: { ...inches, units: "metric", weight: "28350" } })).toEqual(["packaging.weight"]);
  });
});

test("only a draft may have no price", () => {
  expect(problemsOf({ priceAmount: "" })).toEqual(["priceAmount"]);
  expect(problemsOf({ priceAmount: "", draft: true })).toEqual([]);
  expect(productOf({ ...FORM, draft: true }).status).toBe("DRAFT");
});

test("metadata keys are unique, and have a name, a value, and the API's limits", () => {
  const metadata = [
    { key: "a", value: "1" },
    { key: "a", value: "2" },
    { key: "", value: "3" },
    { key: "__proto__", value: "4" },
    { key: "b", value: "" },
    { key: "", value: "" },
  ];
  expect(problemsOf({ metadata }).sort()).toEqual([
    "metadata.1.key",
    "metadata.2.key",
    "metadata.3.key",
    "metadata.4.value",
  ]);
  expect(productOf({ ...FORM, metadata: [{ key: "", value: "" }] }).metadata).toEqual({});
});

describe("an update", () => {
  test("names only changed fields", () => {
    expect(productUpdateOf(FORM, { ...FORM })).toEqual({ metadata: undefined });
    expect(productUpdateOf(FORM, { ...FORM, name: "Tea", taxCode: "txcd" })).toEqual({
      name: "Tea",
      taxCode: "txcd",
      metadata: undefined,
    });
  });

  test("clears emptied fields", () => {
    const texts = { url: "https://example.com/", unitLabel: "bag" };
    const before = { ...FORM, ...texts, withdrawal: "digital" as const, packaging: packageFormOf(CUBE) };
    expect(productUpdateOf(before, FORM)).toMatchObject({
      ...{ url: null, unitLabel: null, withdrawal: null, packageDimensions: null },
    });
  });

  test("removes pairs, and sets new and changed ones", () => {
    const metadata = [
      { key: "sku", value: "2" },
      { key: "batch", value: "9" },
    ];
    expect(productUpdateOf(FORM, { ...FORM, metadata }).metadata).toEqual({ shelf: null, sku: "2", batch: "9" });
  });

  test("keeps the order of images, without empty rows", () => {
    const images = [{ url: "https://example.com/b.jpg" }, { url: "" }, { url: "https://example.com/a.jpg" }];
    expect(productUpdateOf(FORM, { ...FORM, images }).images).toEqual([
      "https://example.com/b.jpg",
      "https://example.com/a.jpg",
    ]);
  });
});

const CUBE = { length: 1, width: 1, height: 1, weight: 1 };
