import type { CustomerName } from "#domain/customer/customer.ts";

/** The best known label of a customer. */
export function customerLabel({ name, email, deletedAt }: CustomerName): string {
  return deletedAt ? "Deleted customer" : (email ?? name ?? "Unnamed customer");
}
