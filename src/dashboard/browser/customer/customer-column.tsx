import type { CustomerName } from "#account/customer/model.ts";
import { customerLabel } from "#dashboard/browser/customer/customer-label.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";

/** The customer of a row. On a phone it is below the row's name, as `CustomerBelow`. */
export function customerColumn<Row extends { customer: CustomerName }>(): Column<Row> {
  return {
    title: "Customer",
    from: "sm",
    cell: ({ customer }) => <span className="wrap-anywhere">{customerLabel(customer)}</span>,
    placeholder: "w-36",
  };
}

export function CustomerBelow({ customer }: { customer: CustomerName }) {
  return <p className="text-xs wrap-anywhere text-muted sm:hidden">{customerLabel(customer)}</p>;
}
