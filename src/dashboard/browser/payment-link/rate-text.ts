import { conversionRate, type PaymentLink } from "#checkout/payment-link/model.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";

/** "12.5%" of a link's views were converted; undefined while nobody saw it. */
export function rateText(link: Pick<PaymentLink, "views" | "conversions">): string | undefined {
  const rate = conversionRate(link);
  return rate === null ? undefined : rate.toLocaleString(LOCALE, { style: "percent", maximumFractionDigits: 1 });
}
