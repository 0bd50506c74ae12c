import type { CustomerName } from "#domain/customer/customer.ts";

/** Who a customer is, as far as that is known. */
export function customerLabel({ name, email, deletedAt }: CustomerName): string {
  return deletedAt ? "Deleted customer" : (email ?? name ?? "Unnamed customer");
}
