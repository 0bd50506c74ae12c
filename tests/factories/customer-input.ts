import type { CustomerDetails, CustomerInput } from "#order/order.ts";

/** What a customer gave who was asked for nothing else. */
export function customerInput(customerDetails: CustomerDetails): CustomerInput {
  return { customerDetails, shipping: null, customFieldAnswers: null, consent: null, customerTimeZone: null };
}
