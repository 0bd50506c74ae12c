"use client";

import { ArrowDownWideNarrow, ArrowUpNarrowWide, Download, Search, SlidersHorizontal, X } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link, navigate } from "#dashboard/browser/client/navigation.tsx";
import { FilterChips } from "#dashboard/browser/list/filter-chips.tsx";
import { type FilterField, FilterFields, shownFilters } from "#dashboard/browser/list/filter-fields.tsx";
import { NEWEST_FIRST, useListPage } from "#dashboard/browser/list/list-page.ts";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { CONTROL_CLASSES } from "#dashboard/browser/ui/field.tsx";
import { closePopoverAround, Popover } from "#dashboard/browser/ui/popover.tsx";
import { EXPORT_LABELS, type ListName } from "#dashboard/filters/list-name.ts";

interface ListToolsProps {
  /** The list's name in URLs, for its CSV. */
  list: ListName;
  /** The placeholder of the search field, such as "Name or id"; no search without it. */
  search?: string | undefined;
  fields?: readonly FilterField[] | undefined;
}

const ORDERS: Record<string, string> = {
  [NEWEST_FIRST]: "Newest",
  created: "Oldest",
  "-amount": "Highest",
  amount: "Lowest",
};

/** Search, filters, order and CSV of a list. All of them are in the URL. */
export function ListTools({ list, search, fields = [] }: ListToolsProps) {
  const { mode, merchantId } = useDashboard();
  const { sort, filter, sortedBy } = useListPage();
  const shown = shownFilters(fields, filter);
  const isNewestFirst = sort === NEWEST_FIRST;
  const OrderIcon = sort.startsWith("-") ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  const entries = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return (
    <div className="mb-4 space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        {search !== undefined && <SearchField list={list} placeholder={search} />}
        {fields.length > 0 && <FilterButton fields={fields} count={shown.length} />}
        <Link
          href={sortedBy(isNewestFirst ? "created" : NEWEST_FIRST)}
          // On wide screens, the column headers sort the list.
          className={buttonClasses("quiet", "lg:hidden")}
          aria-label={`Show ${isNewestFirst ? "oldest" : "newest"} first`}
        >
          <OrderIcon aria-hidden="true" className="size-4" />
          {ORDERS[sort] ?? "Sorted"}
          {sort in ORDERS && <span className="-ml-1 max-sm:sr-only">first</span>}
        </Link>
        <a
          href={`/${mode}/exports/${list}?${new URLSearchParams([...entries, ["merchant", merchantId]])}`}
          download
          className={buttonClasses("quiet", "sm:ml-auto")}
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </a>
      </div>
      <FilterChips shown={shown} />
    </div>
  );
}

/** The pause in typing before the search runs. */
const PAUSE_MS = 300;

function SearchField({ list, placeholder }: { list: ListName; placeholder: string }) {
  const { filter, filteredBy } = useListPage();
  const input = useRef<HTMLInputElement>(null);
  const query = filter.q ?? "";
  const [typed, setTyped] = useState(query);
  const [previousQuery, setPreviousQuery] = useState(query);
  // The URL has changed independently of the field: Back was pressed, or all filters were cleared.
  if (previousQuery !== query) {
    setPreviousQuery(query);
    setTyped(query);
  }
  const trimmed = typed.trim();
  const search = () => {
    if (trimmed === query) return;
    // So that this navigation does not overwrite what is typed in the meantime.
    setPreviousQuery(trimmed);
    navigate(filteredBy({ q: trimmed || undefined }), { replace: true, scroll: false });
  };
  // Uses the current filter, which may have changed since the typing.
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    if (trimmed === query) return;
    const timer = setTimeout(searchLater, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [trimmed, query]);
  return (
    <search className="min-w-0 flex-1 basis-full lg:max-w-xs lg:basis-48">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
        className="relative"
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          ref={input}
          type="search"
          aria-label={`Search ${EXPORT_LABELS[list]}`}
          placeholder={placeholder}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={({ target: { value } }) => {
            setTyped(value);
          }}
          className={classes(CONTROL_CLASSES, "px-9")}
        />
        {typed !== "" && (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => {
              setTyped("");
              input.current?.focus();
            }}
            className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-lg text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </form>
    </search>
  );
}

function FilterButton({ fields, count }: { fields: readonly FilterField[]; count: number }) {
  const id = useId();
  const { filter, filteredBy } = useListPage();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value).trim() || undefined,
    ]);
    closePopoverAround(event.currentTarget);
    navigate(filteredBy(Object.fromEntries(values)), { scroll: false });
  };
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClasses()}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filter{count > 0 && <span className="tabular-nums">({count})</span>}
      </button>
      <Popover id={id} place="filters">
        {/* Remounted for each URL, so that its fields match what is shown. */}
        <form key={JSON.stringify(filter)} onSubmit={apply} className="p-2">
          <h2 className="mb-4 text-lg font-semibold sm:sr-only">Filter</h2>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <FilterFields fields={fields} filter={filter} />
          </div>
          <div className="mt-4 flex justify-end gap-2">
            <Button onClick={({ currentTarget }) => closePopoverAround(currentTarget)}>Cancel</Button>
            <Button type="submit" variant="primary">
              Apply
            </Button>
          </div>
        </form>
      </Popover>
    </>
  );
}
