"use client";

import { Landmark } from "lucide-react";
import type { TaxRate } from "#catalog/tax-rate/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { useHydrated } from "#dashboard/browser/client/hydrated.ts";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { TAX_CLASS_LABELS } from "#dashboard/browser/labels/tax-class-labels.ts";
import { ApiExample } from "#dashboard/browser/list/api-example.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { rateLocation, rateValidity } from "#dashboard/browser/tax-rate/rate-location.ts";
import { TaxRateStatusBadge } from "#dashboard/browser/tax-rate/tax-rate-status.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { countryName } from "#dashboard/browser/ui/country-name.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { COUNTRIES } from "#kernel/country.ts";
import { percentNumber } from "#kernel/percentage.ts";
import { TAX_CLASSES } from "#kernel/tax-class.ts";

const STATUSES = [
  { status: "active", title: "Active" },
  { status: "inactive", title: "Inactive" },
];

const CLASS_FIELD: FilterField = {
  kind: "choice",
  name: "taxClass",
  title: "Tax class",
  options: TAX_CLASSES.map((value) => ({ value, title: TAX_CLASS_LABELS[value].title })),
};

const NO_NAMES: readonly FilterField[] = [
  { kind: "choice", name: "country", title: "Country", options: [] },
  CLASS_FIELD,
];

/** Sorted by name in the browser's language. */
function countryField(): FilterField {
  const options = COUNTRIES.map((code) => ({ value: code, title: countryName(code) }));
  return {
    kind: "choice",
    name: "country",
    title: "Country",
    options: options.sort((a, b) => a.title.localeCompare(b.title, LOCALE)),
  };
}

const COLUMNS: readonly Column<TaxRate>[] = [
  {
    title: "Location",
    grow: true,
    cell: (rate) => (
      <div className="min-w-0">
        <RowLink id={rate.id}>{rateLocation(rate)}</RowLink>
        <p className="truncate text-muted" title={rate.displayName}>
          {rate.displayName}
        </p>
        <Validity rate={rate} />
      </div>
    ),
    placeholder: "w-28",
  },
  {
    title: "Rate",
    align: "right",
    cell: ({ ratePpm }) => <span className="whitespace-nowrap tabular-nums">{percentNumber(ratePpm)}%</span>,
    placeholder: "w-10",
  },
  {
    title: "Tax class",
    from: "sm",
    cell: ({ taxClass }) => TAX_CLASS_LABELS[taxClass].title,
    placeholder: "w-16",
  },
  {
    title: "Tax",
    from: "md",
    cell: ({ inclusive }) => (inclusive ? "Included" : "Added"),
    placeholder: "w-16",
  },
  { title: "Status", cell: ({ active }) => <TaxRateStatusBadge active={active} />, placeholder: "w-14" },
  createdColumn({ from: "md" }),
];

/** The dates of a rate's validity, if it has any. */
function Validity({ rate }: { rate: TaxRate }) {
  const { timeZone } = useDashboard();
  const text = rateValidity(rate, timeZone);
  return text === "" ? null : <p className="text-muted first-letter:uppercase">{text}</p>;
}

/** The merchant's tax rates of this mode, newest first. */
export function TaxRateList() {
  const hydrated = useHydrated();
  const { mode, scopes } = useDashboard();
  return (
    <ObjectList
      // Server and browser name some countries differently: remounted, the fields have only the browser's names.
      key={String(hydrated)}
      of="taxRate"
      title="Tax rates"
      create={{
        path: "tax-rates/new",
        title: "Create tax rate",
        first: "Create your first tax rate",
        scope: "tax_rates:write",
      }}
      actions={
        scopes.includes("tax_rates:write") && (
          <Link href={`/${mode}/tax-rates/presets`} className={buttonClasses()}>
            Create from presets
          </Link>
        )
      }
      noun="tax rates"
      list="tax-rates"
      statuses={STATUSES}
      fields={hydrated ? [countryField(), CLASS_FIELD] : NO_NAMES}
      columns={COLUMNS}
      empty={{
        icon: Landmark,
        text: "A tax rate applies to customers in a country or state, on payment links and checkouts that charge tax.",
        example: (
          <ApiExample
            path="/api/v3/tax-rates"
            body={{ country: "DE", percentage: 19, inclusive: true, display_name: "VAT" }}
          />
        ),
      }}
    />
  );
}
