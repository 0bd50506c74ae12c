import { useMemo, useState } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from "react-hook-form";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { CONTROL_CLASSES } from "#dashboard/browser/ui/field.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";

interface CountriesFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** A field with a list of ISO 3166 alpha-2 codes. */
  name: FieldPath<Values>;
  legend: string;
}

/** A list of countries: searched by name, selected by checkboxes. */
export function CountriesField<Values extends FieldValues>({ form, name, legend }: CountriesFieldProps<Values>) {
  const { field: untyped, fieldState } = useController({ control: form.control, name });
  // The field has this type, as its name says.
  const field = untyped as { value: string[]; onChange: (codes: string[]) => void };
  const query = trpc.paymentLink.countries.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const [search, setSearch] = useState("");
  const [first] = useState(() => new Set(field.value));
  const countries = useMemo(() => named(query.data ?? [], first), [query.data, first]);
  const found = countries.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const chosen = new Set(field.value);
  const toggle = (code: string) =>
    field.onChange(chosen.has(code) ? field.value.filter((country) => country !== code) : [...field.value, code]);
  const chooseFound = () => field.onChange([...new Set([...field.value, ...found.map(({ code }) => code)])]);
  return (
    <fieldset aria-describedby="countries-note" className="rounded-lg border border-field/60 p-3">
      <legend className="px-1 text-sm font-medium">{legend}</legend>
      {query.error && (
        <FailureNotice title="Couldn’t load countries" failure={failureOf(query.error)} retry={query.refetch} />
      )}
      <div className="flex flex-wrap gap-2">
        <input
          type="search"
          aria-label="Search countries"
          placeholder="Search"
          value={search}
          autoComplete="off"
          onChange={({ target: { value } }) => setSearch(value)}
          className={`${CONTROL_CLASSES} min-w-0 flex-1 basis-40`}
        />
        <Button onClick={chooseFound}>{search.trim() ? `Select these ${found.length}` : "Select all"}</Button>
        <Button variant="quiet" disabled={chosen.size === 0} onClick={() => field.onChange([])}>
          Clear
        </Button>
      </div>
      <ul className="mt-2 grid max-h-56 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {found.map(({ code, name }) => (
          <li key={code}>
            <label className="flex min-h-11 items-center gap-3 text-sm sm:min-h-8">
              <input
                type="checkbox"
                checked={chosen.has(code)}
                onChange={() => toggle(code)}
                className="size-4.5 shrink-0 accent-accent"
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      <p id="countries-note" className={`mt-2 text-sm ${fieldState.error ? "text-danger" : "text-muted"}`}>
        {fieldState.error?.message ?? `${chosen.size} selected`}
      </p>
    </fieldset>
  );
}

/** Sorted by name; those of `first` precede all others. */
function named(codes: readonly string[], first: ReadonlySet<string>): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(LOCALE, { type: "region" });
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => Number(first.has(b.code)) - Number(first.has(a.code)) || a.name.localeCompare(b.name, LOCALE));
}
