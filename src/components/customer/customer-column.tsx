import { customerLabel } from "#components/customer/customer-label.ts";
import type { Column } from "#components/list/data-table.tsx";
import type { CustomerName } from "#domain/customer/customer.ts";

/** Whose a row is; on a phone it stands below the row's name, as `CustomerBelow`. */
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
