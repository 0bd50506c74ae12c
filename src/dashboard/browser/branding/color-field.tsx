import { type UseFormReturn, useWatch } from "react-hook-form";
import { parseBrandColor } from "#account/merchant/brand-color.ts";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import type { BrandingForm } from "#dashboard/forms/branding-schema.ts";

/** Shown by the picker while no color is set: close to the page's default green. */
const UNSET = "#115c43";

/** The brand color, typed or picked. */
export function ColorField({ form }: { form: UseFormReturn<BrandingForm> }) {
  const written = useWatch({ control: form.control, name: "brandColor" });
  return (
    <Field
      label="Brand color"
      optional
      hint="Color of the pay button. Defaults to green."
      error={form.formState.errors.brandColor?.message}
    >
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            {...form.register("brandColor")}
            autoComplete="off"
            spellCheck={false}
            placeholder={UNSET}
            className={`${CONTROL_CLASSES} font-mono`}
          />
          <input
            type="color"
            aria-label="Pick a brand color"
            value={parseBrandColor(written.trim()) ?? UNSET}
            onChange={(event) =>
              form.setValue("brandColor", event.target.value, { shouldDirty: true, shouldValidate: true })
            }
            className="h-11 w-14 shrink-0 rounded-lg border border-field bg-surface p-1 sm:h-9"
          />
        </div>
      )}
    </Field>
  );
}
