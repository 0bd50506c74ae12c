import type { Column } from "#components/list/data-table.tsx";
import { MerchantTime } from "#components/ui/merchant-time.tsx";

/** When a row's object was made. */
export function createdColumn<Row extends { createdAt: Date }>(
  place: Pick<Column<Row>, "align" | "from"> = {},
): Column<Row> {
  return {
    title: "Created",
    ...place,
    cell: ({ createdAt }) => (
      // Above the link that the whole row is.
      <span className="relative text-muted">
        <MerchantTime date={createdAt} />
      </span>
    ),
    placeholder: "w-20",
  };
}
