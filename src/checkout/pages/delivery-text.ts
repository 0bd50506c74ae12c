import type { DeliveryEstimate, DeliveryTime } from "#catalog/shipping-rate/delivery.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";

type DeliveryMessages = Pick<Messages, "shipping" | "locale">;

/** "2–4 business days", "1 week", "3 hours – 2 days". */
export function deliveryText({ minimum, maximum }: DeliveryEstimate, messages: DeliveryMessages): string {
  const { shipping } = messages;
  if (minimum && maximum && minimum.unit === maximum.unit) return timeText(minimum.value, maximum, messages);
  const [min, max] = [minimum, maximum].map((time) => time && timeText(time.value, time, messages));
  if (min && max) return `${min} – ${max}`;
  return max ? shipping.upTo(max) : shipping.atLeast(min ?? "");
}

/** @param from the same as the time's value for no range. */
function timeText(from: number, { unit, value: to }: DeliveryTime, { shipping, locale }: DeliveryMessages): string {
  const isBusiness = unit === "business_day";
  const format = new Intl.NumberFormat(locale, isBusiness ? {} : { style: "unit", unit, unitDisplay: "long" });
  const text = from < to ? format.formatRange(from, to) : format.format(to);
  return isBusiness ? shipping.businessDays(to, text) : text;
}
