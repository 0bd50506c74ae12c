"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import { type UseFormReturn, useFieldArray, useForm } from "react-hook-form";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FormSection } from "#dashboard/browser/form/form-section.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { TAX_CLASS_LABELS } from "#dashboard/browser/labels/tax-class-labels.ts";
import { NewPage } from "#dashboard/browser/object/new-page.tsx";
import { ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ChoiceCards } from "#dashboard/browser/ui/choice-cards.tsx";
import { countryName } from "#dashboard/browser/ui/country-name.ts";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { TaxRatePresetsForm } from "#dashboard/forms/tax-rate-presets-schema.ts";
import type { AppRouter } from "#dashboard/server/router/root.ts";

type Table = inferRouterOutputs<AppRouter>["taxRate"]["presets"];
type Preset = Table["presets"][number];
type Group = Preset["group"];

const LABELS = { save: "Create tax rates", saving: "Creating…", failed: "Couldn’t create the tax rates" };

const KINDS = [
  { value: "inclusive", title: "Tax included in prices", text: "Customers pay the price you set" },
  { value: "exclusive", title: "Tax added to prices", text: "Customers pay the price plus tax" },
] as const;

/** Creates tax rates of a table of presets, whose percentages can be changed first. */
export function CreateFromPresets() {
  return (
    <NewPage
      title="Create from presets"
      list={{ path: "tax-rates", title: "Tax rates" }}
      scope="tax_rates:write"
      to="create tax rates"
    >
      <Loaded />
    </NewPage>
  );
}

function Loaded() {
  // A form that is being filled in must not change.
  const { data, error, refetch } = trpc.taxRate.presets.useQuery(undefined, {
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error) return <FailureNotice title="Couldn’t load the presets" failure={failureOf(error)} retry={refetch} />;
  return data ? <PresetsForm table={data} /> : <ObjectSkeleton />;
}

function PresetsForm({ table }: { table: Table }) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const form = useForm<TaxRatePresetsForm>({
    resolver: zodResolver(TaxRatePresetsForm),
    defaultValues: { rates: [], kinds: { EU: "inclusive", US: "exclusive" } },
  });
  const create = trpc.taxRate.createFromPresets.useMutation({
    onSuccess: async ({ created, skipped }) => {
      await cache.taxRate.invalidate();
      const rates = created === 1 ? "1 tax rate created" : `${created} tax rates created`;
      // They conflict with rates that were created while this page was open.
      toast.success(skipped > 0 ? `${rates}, ${skipped} skipped because they already exist` : rates);
      navigate(`/${mode}/tax-rates`);
    },
  });
  const [places, setPlaces] = useState<ReadonlySet<string>>(new Set());
  const { replace } = useFieldArray({ control: form.control, name: "rates" });
  const choose = (chosen: ReadonlySet<string>) => {
    const typed = new Map(form.getValues("rates").map((rate) => [keyOf(rate), rate.percentage]));
    setPlaces(chosen);
    replace(
      table.presets
        .filter((preset) => preset.existing === null && chosen.has(placeOf(preset)))
        .map(({ country, state, taxClass, percentage }) => ({
          ...{ country, state: state ?? "", taxClass },
          percentage: typed.get(keyOf({ country, state: state ?? "", taxClass })) ?? String(percentage),
        })),
    );
    form.clearErrors("rates");
  };
  const problem = form.formState.errors.rates?.root?.message ?? form.formState.errors.rates?.message;
  const group = { form, table, places, choose };
  return (
    <ObjectForm
      form={form}
      onSubmit={form.handleSubmit((values) =>
        create.mutate(values, { onError: (error) => showFieldProblems(error, form) }),
      )}
      saving={create}
      words={LABELS}
      cancelPath="tax-rates"
    >
      <PresetGroup {...group} name="EU" title="European Union: VAT" legend="Countries" />
      <PresetGroup
        {...group}
        name="US"
        title="United States: sales tax"
        legend="States"
        text={`State part only; local taxes are not included. These states have no sales tax: ${listed(table.withoutTax)}. Washington, D.C. isn’t included.`}
      />
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </ObjectForm>
  );
}

interface PresetGroupProps {
  form: UseFormReturn<TaxRatePresetsForm>;
  table: Table;
  places: ReadonlySet<string>;
  choose: (places: ReadonlySet<string>) => void;
  name: Group;
  title: string;
  legend: string;
  text?: string;
}

/** The countries or states of a group, and below them the rates of those that are chosen. */
function PresetGroup({ form, table, places, choose, name, title, legend, text }: PresetGroupProps) {
  const presets = table.presets.filter(({ group }) => group === name);
  const names = new Map(presets.map((preset) => [placeOf(preset), preset.stateName ?? countryName(preset.country)]));
  const sorted = [...names].sort(([, a], [, b]) => a.localeCompare(b, LOCALE));
  // The rates of a country stay in their order.
  const chosen = sorted.flatMap(([place]) =>
    places.has(place) ? presets.filter((preset) => placeOf(preset) === place) : [],
  );
  const toggle = (place: string) => {
    const next = new Set(places);
    if (!next.delete(place)) next.add(place);
    choose(next);
  };
  const source = table.sources[name];
  return (
    <FormSection
      title={title}
      text={
        <>
          {text && `${text} `}
          Rates as of {dayText(table.date)}. Check the rates before you use them. Source:{" "}
          <a href={source.url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            {source.title}
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </>
      }
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
        <div className="mb-2 flex flex-wrap gap-2">
          <Button onClick={() => choose(new Set([...places, ...names.keys()]))}>Select all</Button>
          <Button
            variant="quiet"
            disabled={chosen.length === 0}
            onClick={() => choose(new Set([...places].filter((place) => !names.has(place))))}
          >
            Clear
          </Button>
        </div>
        <ul className="grid max-h-80 gap-x-4 overflow-y-auto sm:grid-cols-3">
          {sorted.map(([place, label]) => (
            <li key={place}>
              <label className="flex min-h-11 items-center gap-3 text-sm sm:min-h-8">
                <input
                  type="checkbox"
                  checked={places.has(place)}
                  onChange={() => toggle(place)}
                  className="size-4.5 shrink-0 accent-accent"
                />
                {label}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {chosen.length > 0 && (
        <>
          <ChoiceCards
            legend={`Tax behavior in ${name === "EU" ? "the European Union" : "the United States"}`}
            field={form.register(`kinds.${name}`)}
            choices={KINDS}
          />
          <ul aria-label={`Rates: ${title}`} className="divide-y border-y">
            {chosen.map((preset) => (
              <PresetRow key={keyOf(preset)} form={form} preset={preset} place={names.get(placeOf(preset)) ?? ""} />
            ))}
          </ul>
        </>
      )}
    </FormSection>
  );
}

function PresetRow({
  form,
  preset,
  place,
}: {
  form: UseFormReturn<TaxRatePresetsForm>;
  preset: Preset;
  place: string;
}) {
  const { existing, note } = preset;
  const label = `${place}, ${TAX_CLASS_LABELS[preset.taxClass].title.toLowerCase()} rate`;
  const index = form.getValues("rates").findIndex((rate) => keyOf(rate) === keyOf(preset));
  return (
    <li className="flex items-start justify-between gap-4 py-2 text-sm">
      <div className="min-w-0 py-1.5">
        <p className="first-letter:uppercase">{label}</p>
        {note && <p className="text-muted">{note}</p>}
      </div>
      {existing ? (
        <p className="py-1.5 text-right text-muted">
          Skipped: {existing.percentage}% {existing.name} exists
        </p>
      ) : (
        index >= 0 && (
          <TextField
            key={index}
            form={form}
            name={`rates.${index}.percentage`}
            label={`${label} (%)`}
            hideLabel
            inputMode="decimal"
            className="w-28 shrink-0"
            controlClassName="text-right tabular-nums"
          />
        )
      )}
    </li>
  );
}

/** A country, or a state of one. */
function placeOf({ country, state }: Pick<Preset, "country" | "state">): string {
  return state === null ? country : `${country}-${state}`;
}

function keyOf({ country, state, taxClass }: Pick<Preset, "country" | "state" | "taxClass">): string {
  return [country, state ?? "", taxClass].join("-");
}

/** "January 1, 2026" for 2026-01-01. */
function dayText(day: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(LOCALE, { type: "conjunction" }).format(names);
}
