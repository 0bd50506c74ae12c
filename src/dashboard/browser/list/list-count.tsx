"use client";

import { Fragment } from "react";
import { LIVE_INTERVAL_MS, useListPage } from "#dashboard/browser/list/list-page.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
import type { ListCount as Counted } from "#dashboard/server/lists/list.ts";

/** Counting costs more than a page of rows: it is done once the rows are shown, and more rarely. */
const COUNT_MS = 6 * LIVE_INTERVAL_MS;
const MAX_CURRENCIES = 3;

/** The query that counts a list: the `count` of its router. */
export interface Count {
  useQuery: (
    input: { filter: Record<string, string | undefined> },
    options: { enabled: boolean; staleTime: number; refetchInterval: number | false },
  ) => { data: Counted | undefined };
}

interface ListCountProps {
  /** The plural, in lower case. */
  noun: string;
  count: Count;
  /** The number, if the page has all of them. */
  known: number | undefined;
  /** Whether the rows are loaded. */
  isReady: boolean;
}

/** "1,204 checkout sessions · $12,300.50 paid", of those that the filter leaves; nothing until they are counted. */
export function ListCount({ noun, count, known, isReady }: ListCountProps) {
  const { filter, live } = useListPage();
  const { data } = count.useQuery(
    { filter },
    { enabled: isReady, staleTime: COUNT_MS, refetchInterval: live.refetchInterval && COUNT_MS },
  );
  return (
    <CountText
      noun={noun}
      number={known ?? data?.count}
      isMore={known === undefined && data?.isMore}
      paid={data?.paid}
      total={data?.total}
    />
  );
}

interface CountTextProps {
  noun: string;
  /** Undefined while it is unknown or not counted. */
  number: number | undefined;
  isMore?: boolean | undefined;
  paid?: Counted["paid"];
  total?: Counted["total"];
}

export function CountText({ noun, number, isMore = false, paid: paidSums, total }: CountTextProps) {
  if (number === undefined) return <span />;
  const sums = paidSums ?? total ?? [];
  const shown = sums.slice(0, MAX_CURRENCIES);
  const others = sums.length - shown.length;
  return (
    <p className="min-w-0 text-sm text-muted tabular-nums">
      {number.toLocaleString(LOCALE)}
      {isMore && "+"} {number === 1 && !isMore ? singular(noun) : noun}
      {shown.length > 0 && (
        <>
          {" · "}
          {shown.map(({ currency, amount }, index) => (
            <Fragment key={currency}>
              {index > 0 && ", "}
              <Money amount={amount} currency={currency} />
            </Fragment>
          ))}
          {others > 0 && ` and ${others} more ${others === 1 ? "currency" : "currencies"}`}{" "}
          {paidSums ? "paid" : "in total"}
        </>
      )}
    </p>
  );
}

/** "customer or guest" of "customers and guests". */
function singular(noun: string): string {
  return noun
    .split(" and ")
    .map((word) => word.replace(/ies$/, "y").replace(/s$/, ""))
    .join(" or ");
}
