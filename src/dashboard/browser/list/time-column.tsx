import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import type { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";

type Place<Row> = Pick<Column<Row>, "align" | "from">;

/** The creation time of a row's object. */
export function createdColumn<Row extends { createdAt: Date }>(place: Place<Row> = {}): Column<Row> {
  return timeColumn("Created", place, MerchantTime);
}

/**
 * A column of times. @param Time the clock: times that the merchant's test clock does not affect use `RelativeTime`.
 */
export function timeColumn<Row extends { createdAt: Date }>(
  title: string,
  place: Place<Row>,
  Time: typeof MerchantTime | typeof RelativeTime,
): Column<Row> {
  return {
    title,
    sort: "created",
    ...place,
    cell: ({ createdAt }) => (
      // Above the link that covers the row.
      <span className="relative text-muted">
        <Time date={createdAt} />
      </span>
    ),
    placeholder: "w-20",
  };
}
