/** Explanations of the statistics, the same everywhere. */
export const VIEWS_MEANING = "Browsers that viewed the page, each counted once every 24 hours.";
export const CONVERSIONS_MEANING = "Completed checkouts.";
export const CONVERSION_RATE_MEANING = "The share of views that led to a completed checkout.";
export const REVENUE_MEANING =
  "What customers paid, including tax and shipping, minus discounts, refunds, and disputed amounts. Processor fees aren’t deducted.";
export const PAYMENT_DAY_MEANING =
  "Payments count on the day they succeeded, refunds and disputes on the day they happened.";
export const PAYMENTS_MEANING = "Payments of checkouts and renewals, on the day they succeeded.";
export const NOT_INCLUDED_MEANING =
  "Payments that are still processing, and late payments that were refunded automatically, aren’t included.";
export const CUSTOMERS_MEANING = "Customers created by a payment, through the API, or in the dashboard.";
export const COMPLETION_MEANING = "The share of checkouts started in this period that have been completed so far.";
