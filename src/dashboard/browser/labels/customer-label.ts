import type { CustomerName } from "#account/customer/model.ts";

/** The best known label of a customer. */
export function customerLabel({ name, email, deletedAt }: CustomerName): string {
  return deletedAt ? "Deleted customer" : (email ?? name ?? "Unnamed customer");
}
