"use client";

import { type ReactNode, useState } from "react";
import { failureOf, failureStatus } from "#dashboard/browser/client/failure.ts";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { ChoiceBar } from "#dashboard/browser/list/choice-bar.tsx";
import { ColumnMenu, useShownColumns } from "#dashboard/browser/list/column-menu.tsx";
import { type Column, DataTable } from "#dashboard/browser/list/data-table.tsx";
import { type Count, CountText, ListCount } from "#dashboard/browser/list/list-count.tsx";
import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { Pager } from "#dashboard/browser/list/pager.tsx";
import type { RowChoice } from "#dashboard/browser/list/row-action.ts";
import { useChosenRows } from "#dashboard/browser/list/use-chosen-rows.ts";
import { useLiveRows } from "#dashboard/browser/list/use-live-rows.ts";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { EmptyState } from "#dashboard/browser/ui/empty-state.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import type { PageOf } from "#kernel/paging.ts";

export interface ListQuery<Row> {
  data: PageOf<Row> | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface ListViewProps<Row extends { id: string }> {
  /** The plural of the listed objects, in lower case: "payment links". */
  noun: string;
  query: ListQuery<Row>;
  columns: readonly Column<Row>[];
  /** Shown when there is nothing yet at all. */
  empty: ReactNode;
  /** The actions for selected rows; without them, nothing can be selected. */
  choice?: RowChoice<Row> | undefined;
  /** The query that counts the list, if any. */
  count?: Count | undefined;
}

/** A list in each of its states: loading, failed, nothing yet, nothing found, and rows with a pager. */
export function ListView<Row extends { id: string }>({
  noun,
  query,
  columns,
  empty,
  choice,
  count,
}: ListViewProps<Row>) {
  const { page, filter, start, isFiltered, unfiltered } = useListPage();
  const { data, error } = query;
  const [held, setHeld] = useState(false);
  const list = JSON.stringify([page, filter]);
  const { shown, fresh, waiting } = useLiveRows(list, data?.data, held);
  const chosen = useChosenRows(list, choice?.offers ? shown?.filter(choice.offers) : shown);
  const shownColumns = useShownColumns(noun, columns);
  const [choosesOnPhone, setChoosesOnPhone] = useState(false);
  const isGone = page.cursor !== undefined && (failureStatus(error) === 400 || data?.data.length === 0);
  if (isGone) return <NothingFound text={`No more ${noun}.`} href={start} action="Back to first page" />;
  if ((isFiltered || page.sort !== undefined) && failureStatus(error) === 400) {
    return (
      <NothingFound
        text={`This filter or sort order isn’t available for ${noun}.`}
        href={unfiltered}
        action="Clear filters"
      />
    );
  }
  if (error && !data) {
    return <FailureNotice title={`Couldn’t load ${noun}`} failure={failureOf(error)} retry={query.refetch} />;
  }
  if (data?.data.length === 0) {
    if (!isFiltered) return empty;
    return <NothingFound text={`No ${noun} match your filters.`} href={unfiltered} action="Clear filters" />;
  }
  const isWhole = page.cursor === undefined && data?.hasMore === false;
  const chosenRows = shown?.filter(({ id }) => chosen.ids.has(id)) ?? [];
  return (
    <>
      <ListHead
        noun={noun}
        columns={columns}
        count={count}
        number={isWhole ? shown?.length : undefined}
        isReady={data !== undefined}
        choosesOnPhone={choice && choosesOnPhone}
        onChoose={() => {
          setChoosesOnPhone(!choosesOnPhone);
          chosen.choose([]);
        }}
      />
      <div className="relative">
        {/* Shown until the pointer leaves the rows, and above them: over a row it would cover what the pointer is on. */}
        {waiting > 0 && (
          <p
            role="status"
            className="pointer-events-none absolute top-0 left-1/2 z-10 -translate-1/2 rounded-full border bg-surface px-3 py-1 text-xs font-medium shadow-md"
          >
            {waiting} new
          </p>
        )}
        <DataTable
          caption={captionOf(noun)}
          columns={shownColumns}
          rows={shown}
          fresh={fresh}
          onPoint={setHeld}
          choice={choice && { ...chosen, nameOf: choice.nameOf, onPhones: choosesOnPhone }}
        />
      </div>
      {data && shown && <Pager label={captionOf(noun)} rows={shown} hasMore={data.hasMore} />}
      {choice && <ChoiceBar choice={choice} rows={chosenRows} choose={chosen.choose} />}
    </>
  );
}

interface ListHeadProps {
  noun: string;
  columns: readonly Column<never>[];
  count: Count | undefined;
  /** The number of rows, if the page has all of them. */
  number: number | undefined;
  isReady: boolean;
  /** Whether phones show the checkboxes now; undefined if nothing can be selected. */
  choosesOnPhone: boolean | undefined;
  onChoose: () => void;
}

/** The number of rows, the choice of columns, and on phones the button to select rows. */
function ListHead({ noun, columns, count, number, isReady, choosesOnPhone, onChoose }: ListHeadProps) {
  return (
    <div className="mb-1.5 flex min-h-8 items-center justify-between gap-3 max-sm:min-h-11">
      {count ? (
        <ListCount noun={noun} count={count} known={number} isReady={isReady} />
      ) : (
        <CountText noun={noun} number={number} />
      )}
      <ColumnMenu list={noun} columns={columns} />
      {choosesOnPhone !== undefined && (
        <Button variant="quiet" className="sm:hidden" onClick={onChoose}>
          {choosesOnPhone ? "Done" : "Select"}
        </Button>
      )}
    </div>
  );
}

function NothingFound({ text, href, action }: { text: string; href: string; action: string }) {
  return (
    <EmptyState text={text}>
      <Link href={href} className={buttonClasses()}>
        {action}
      </Link>
    </EmptyState>
  );
}

function captionOf(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
