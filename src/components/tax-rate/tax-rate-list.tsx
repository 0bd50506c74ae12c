"use client";

import { Landmark } from "lucide-react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { useHydrated } from "#client/hydrated.ts";
import { Link } from "#client/navigation.tsx";
import { trpc } from "#client/trpc.ts";
import { ApiExample } from "#components/list/api-example.tsx";
import type { Column } from "#components/list/data-table.tsx";
import { EmptyState } from "#components/list/empty-state.tsx";
import type { FilterField } from "#components/list/filter-fields.tsx";
import { useListPage } from "#components/list/list-page.ts";
import { ListTools } from "#components/list/list-tools.tsx";
import { ListView } from "#components/list/list-view.tsx";
import { RowLink } from "#components/list/row-link.tsx";
import { StatusFilter } from "#components/list/status-filter.tsx";
import { createdColumn } from "#components/list/time-column.tsx";
import { rateLocation, rateValidity } from "#components/tax-rate/rate-location.ts";
import { TAX_CLASS_LABELS } from "#components/tax-rate/tax-class-labels.ts";
import { TaxRateStatusBadge } from "#components/tax-rate/tax-rate-status.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { countryName } from "#components/ui/country-name.ts";
import { LOCALE } from "#components/ui/locale.ts";
import { COUNTRIES } from "#domain/shared/country.ts";
import { percentNumber } from "#domain/shared/percentage.ts";
import { TAX_CLASSES } from "#domain/tax/tax-class.ts";
import type { TaxRate } from "#domain/tax/tax-rate.ts";

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
    cell: (rate) => (
      <div className="min-w-0">
        <RowLink id={rate.id}>{rateLocation(rate)}</RowLink>
        <p className="text-muted wrap-anywhere">{rate.displayName}</p>
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
  const { mode, scopes } = useDashboard();
  const hydrated = useHydrated();
  const { page, filter } = useListPage();
  const query = trpc.taxRate.list.useQuery({ ...page, filter });
  return (
    <>
      <StatusFilter options={STATUSES} />
      {/* Server and browser name some countries differently: remounted, the fields have only the browser's names. */}
      <ListTools key={String(hydrated)} list="tax-rates" fields={hydrated ? [countryField(), CLASS_FIELD] : NO_NAMES} />
      <ListView
        noun="tax rates"
        query={query}
        columns={COLUMNS}
        empty={
          <EmptyState
            icon={<Landmark aria-hidden="true" className="size-5" />}
            text="A tax rate applies to customers in a country or state, on payment links and checkouts that collect tax automatically."
          >
            {scopes.includes("tax_rates:write") && (
              <Link href={`/${mode}/tax-rates/new`} className={buttonClasses("primary")}>
                Create your first tax rate
              </Link>
            )}
            <ApiExample
              path="/api/v3/tax-rates"
              body={{ country: "DE", percentage: 19, inclusive: true, display_name: "VAT" }}
            />
          </EmptyState>
        }
      />
    </>
  );
}
