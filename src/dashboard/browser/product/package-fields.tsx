import { type UseFormReturn, useWatch } from "react-hook-form";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import {
  PACKAGE_MEASURES,
  PACKAGE_UNIT_OF,
  PACKAGE_UNITS,
  type PackageMeasure,
  type PackageUnits,
  packageFormIn,
} from "#dashboard/forms/package-schema.ts";
import type { ProductForm } from "#dashboard/forms/product-schema.ts";

const UNIT_TITLES: Record<PackageUnits, string> = { metric: "cm, kg", imperial: "in, oz" };
const MEASURE_TITLES: Record<PackageMeasure, string> = {
  length: "Length",
  width: "Width",
  height: "Height",
  weight: "Weight",
};

/** Whether the product is shipped, and in what package: typed in either system, stored in inches and ounces. */
export function PackageFields({ form }: { form: UseFormReturn<ProductForm> }) {
  const units = useWatch({ control: form.control, name: "packaging.units" });
  const switchTo = (newUnits: PackageUnits) =>
    form.setValue("packaging", packageFormIn(newUnits, form.getValues("packaging")), { shouldDirty: true });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">Shipping</legend>
      <label className="inline-flex min-h-11 items-center gap-2 text-sm sm:min-h-8">
        <input type="checkbox" {...form.register("shippable")} className="size-4 accent-accent" />
        This product is shipped
      </label>
      <fieldset className="mt-2 min-w-0">
        <legend className="sr-only">Package</legend>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-sm text-muted">Enter all four measurements, or leave all of them empty.</p>
          <div role="radiogroup" aria-label="Package units" className="flex gap-4">
            {PACKAGE_UNITS.map((unit) => (
              <label key={unit} className="inline-flex min-h-11 items-center gap-2 text-sm sm:min-h-8">
                <input
                  type="radio"
                  name="packaging-units"
                  checked={units === unit}
                  onChange={() => switchTo(unit)}
                  className="size-4 accent-accent"
                />
                {UNIT_TITLES[unit]}
              </label>
            ))}
          </div>
        </div>
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          {PACKAGE_MEASURES.map((measure) => (
            <TextField
              key={measure}
              form={form}
              name={`packaging.${measure}`}
              label={`${MEASURE_TITLES[measure]} (${PACKAGE_UNIT_OF[units][measure === "weight" ? "weight" : "size"]})`}
              inputMode="decimal"
              controlClassName="tabular-nums"
            />
          ))}
        </div>
      </fieldset>
    </fieldset>
  );
}
