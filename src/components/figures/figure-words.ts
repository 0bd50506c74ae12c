/** What the figures mean: the same wherever they stand. */
export const VIEWS_MEANING = "Browsers in which the page was really seen, each at most once in 24 hours.";
export const CONVERSIONS_MEANING = "Checkouts that customers completed.";
export const CONVERSION_RATE_MEANING = "How many of 100 views became a conversion.";
export const REVENUE_MEANING =
  "What customers paid, tax and shipping included and discounts taken off, before the processor’s fees.";
