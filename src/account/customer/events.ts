import type { Customer } from "#account/customer/model.ts";

/** A deleted customer's has nothing of the person. */
export interface CustomerEvent {
  type: "customer.created" | "customer.updated" | "customer.deleted";
  object: Customer;
}
