import { customerLabel } from "#components/customer/customer-label.ts";
import type { Column } from "#components/list/data-table.tsx";
import type { CustomerName } from "#domain/customer/customer.ts";

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
