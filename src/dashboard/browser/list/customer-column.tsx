import type { CustomerName } from "#account/customer/model.ts";
import { customerLabel } from "#dashboard/browser/labels/customer-label.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { ClippedText } from "#dashboard/browser/ui/clipped-text.tsx";

/** The customer of a row. On a phone it is below the row's name, as `CustomerBelow`. */
export function customerColumn<Row extends { customer: CustomerName }>(): Column<Row> {
  return {
    title: "Customer",
    from: "sm",
    grow: true,
    cell: ({ customer }) => <ClippedText text={customerLabel(customer)} />,
    placeholder: "w-36",
  };
}

export function CustomerBelow({ customer }: { customer: CustomerName }) {
  return <ClippedText text={customerLabel(customer)} className="text-xs text-muted @xl:hidden" />;
}
