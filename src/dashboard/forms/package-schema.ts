import * as z from "zod/mini";
import { MAX_PACKAGE_MEASURE, type PackageDimensions } from "#catalog/product/model.ts";
import { shortText } from "#dashboard/forms/form-text.ts";

export const PACKAGE_UNITS = ["metric", "imperial"] as const;
export type PackageUnits = (typeof PACKAGE_UNITS)[number];

export const PACKAGE_MEASURES = ["length", "width", "height", "weight"] as const;
export type PackageMeasure = (typeof PACKAGE_MEASURES)[number];

/** The unit of each measure. */
export const PACKAGE_UNIT_OF: Record<PackageUnits, { size: string; weight: string }> = {
  metric: { size: "cm", weight: "kg" },
  imperial: { size: "in", weight: "oz" },
};
const CENTIMETRES_PER_INCH = 2.54;
const KILOGRAMS_PER_OUNCE = 0.028349523125;

/** Digits that are stored are more than those that are shown, so that what was typed is shown again. */
const STORED_DIGITS = 9;
const SHOWN_DIGITS = 7;

/** Nine digits before and nine behind the mark. */
const MAX_NUMBER_LENGTH = 19;

/** A package as people write it, in the units that they think in: all four measures, or none. */
export const PackageForm = z
  .object({
    units: z.enum(PACKAGE_UNITS),
    length: shortText(MAX_NUMBER_LENGTH),
    width: shortText(MAX_NUMBER_LENGTH),
    height: shortText(MAX_NUMBER_LENGTH),
    weight: shortText(MAX_NUMBER_LENGTH),
  })
  .check(
    z.superRefine((form, context) => {
      if (isBlank(form)) return;
      for (const measure of PACKAGE_MEASURES) {
        const message = measureProblem(form, measure);
        if (message === undefined) continue;
        context.addIssue({ code: "custom", path: [measure], message });
      }
    }),
  );

export type PackageForm = z.infer<typeof PackageForm>;

function measureProblem(form: PackageForm, measure: PackageMeasure): string | undefined {
  const value = measured(form[measure]);
  if (value === undefined)
    return form[measure] === ""
      ? "Enter all four measurements, or leave all of them empty."
      : "Enter a number above 0, for example 12.5.";
  return storedMeasure(value, form.units, measure) > MAX_PACKAGE_MEASURE ? "Enter a smaller number." : undefined;
}

/** The package in inches and ounces; undefined without measures. */
export function packageOf(form: PackageForm): PackageDimensions | undefined {
  if (isBlank(form)) return undefined;
  const stored = (measure: PackageMeasure) => storedMeasure(measured(form[measure]) ?? 0, form.units, measure);
  return { length: stored("length"), width: stored("width"), height: stored("height"), weight: stored("weight") };
}

function storedMeasure(value: number, units: PackageUnits, measure: PackageMeasure): number {
  return units === "imperial" ? value : Number((value / metricPer(measure)).toPrecision(STORED_DIGITS));
}

/**
 * The form values, in the units in which they are shortest: measures typed in centimeters and kilograms are short only
 * in these.
 */
export function packageFormOf(dimensions: PackageDimensions | null): PackageForm {
  if (!dimensions) return { units: "metric", length: "", width: "", height: "", weight: "" };
  const written = PACKAGE_UNITS.map((units) => writtenIn(units, dimensions));
  const [metric, imperial] = written.map((form) => PACKAGE_MEASURES.map((measure) => form[measure]).join("").length);
  const shortest = (metric ?? 0) < (imperial ?? 0) ? "metric" : "imperial";
  return writtenIn(shortest, dimensions);
}

/** The same package in other units; invalid numbers stay unchanged. */
export function packageFormIn(units: PackageUnits, form: PackageForm): PackageForm {
  const isWhole = PACKAGE_MEASURES.every((measure) => measured(form[measure]) !== undefined);
  const dimensions = isWhole ? packageOf(form) : undefined;
  return dimensions ? writtenIn(units, dimensions) : { ...form, units };
}

function writtenIn(units: PackageUnits, dimensions: PackageDimensions): PackageForm {
  const text = (measure: PackageMeasure) => {
    const value = dimensions[measure] * (units === "metric" ? metricPer(measure) : 1);
    return value.toLocaleString("en", { maximumSignificantDigits: SHOWN_DIGITS, useGrouping: false });
  };
  return { units, length: text("length"), width: text("width"), height: text("height"), weight: text("weight") };
}

function metricPer(measure: PackageMeasure): number {
  return measure === "weight" ? KILOGRAMS_PER_OUNCE : CENTIMETRES_PER_INCH;
}

/** Parses a positive number, with a decimal point or comma; undefined for anything else. */
function measured(text: string): number | undefined {
  if (!/^\d{1,9}(?:[.,]\d{1,9})?$/.test(text)) return undefined;
  const value = Number(text.replace(",", "."));
  return value > 0 ? value : undefined;
}

function isBlank(form: PackageForm): boolean {
  return PACKAGE_MEASURES.every((measure) => form[measure] === "");
}
