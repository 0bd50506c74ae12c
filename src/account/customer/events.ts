import type { Customer } from "#account/customer/model.ts";

/** The object of `customer.deleted` has no personal data. */
export interface CustomerEvent {
  type: "customer.created" | "customer.updated" | "customer.deleted";
  object: Customer;
}
