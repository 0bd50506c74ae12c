import type { UseFormReturn } from "react-hook-form";
import { PRESET_TITLES, SCOPE_GROUPS } from "#dashboard/browser/api-key/scope-labels.ts";
import { ChoiceCards } from "#dashboard/browser/ui/choice-cards.tsx";
import type { ApiKeyForm } from "#dashboard/forms/api-key-schema.ts";

const ACCESS = [
  { value: "full", title: PRESET_TITLES.full, text: "Everything the API can do." },
  { value: "read_only", title: PRESET_TITLES.read_only, text: "For reports and exports. Can’t change anything." },
  {
    value: "checkout_only",
    title: PRESET_TITLES.checkout_only,
    text: "For your store’s server. Reads products and prices, and creates and manages checkout sessions.",
  },
  { value: "custom", title: "Custom", text: "Only the permissions you select." },
] as const;

/** The permissions of a new key: one of the presets, or single scopes. */
export function AccessFields({ form }: { form: UseFormReturn<ApiKeyForm> }) {
  const access = form.watch("access");
  const error = form.formState.errors.scopes?.message;
  return (
    <>
      <ChoiceCards legend="Permissions" field={form.register("access")} choices={ACCESS} />
      {access === "custom" && (
        <fieldset aria-describedby={error ? "scopes-error" : undefined}>
          <legend className="mb-1.5 text-sm font-medium">Custom permissions</legend>
          <ul className="divide-y rounded-lg border">
            {SCOPE_GROUPS.map(({ title, scopes }) => (
              <li key={title} className="flex flex-wrap items-center justify-between gap-x-3 px-3 text-sm sm:py-1">
                <span>{title}</span>
                <span className="flex gap-4">
                  {scopes.map(({ scope, title: right }) => (
                    <label key={scope} className="flex min-h-11 items-center gap-2 sm:min-h-8">
                      <input
                        type="checkbox"
                        value={scope}
                        {...form.register("scopes")}
                        aria-label={`${right} ${title.toLowerCase()}`}
                        className="size-4 accent-accent"
                      />
                      {right}
                    </label>
                  ))}
                </span>
              </li>
            ))}
          </ul>
          {error && (
            <p id="scopes-error" className="mt-1.5 text-sm text-danger">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}
