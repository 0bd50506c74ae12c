/** What the figures mean: the same wherever they stand. */
export const VIEWS_MEANING = "Browsers in which the page was really seen, each at most once in 24 hours.";
export const CONVERSIONS_MEANING = "Checkouts that customers completed.";
export const CONVERSION_RATE_MEANING = "How many of 100 views became a conversion.";
export const REVENUE_MEANING =
  "What customers paid, tax and shipping included, discounts, refunds and what banks took for disputes taken off, before the processor’s fees.";
export const REFUNDED_MEANING =
  "Refunds count on the day on which they were made, and so does what banks take for disputes.";
export const BY_PAYMENT_DAY =
  "Of the payments of this time: what was refunded or disputed of them is taken off, also if that was later.";
export const PAYMENTS_MEANING =
  "By when the checkout was completed, or the renewal of a subscription was paid; the list shows checkouts, and renewals are listed from the figures of subscriptions. Payments whose money is still on its way, or was refunded because it came too late, are not in it.";
export const CUSTOMERS_MEANING = "Customers who were added, by a payment, the API or on the dashboard.";
export const COMPLETION_MEANING =
  "How many of 100 checkout sessions are completed by now, of those that were opened in this time.";
