import * as z from "zod/mini";
import { exactText } from "#dashboard/forms/form-text.ts";
import { instantOf } from "#dashboard/forms/wall-time.ts";
import { isCalendarDay } from "#kernel/calendar-day.ts";
import { fieldError } from "#kernel/errors.ts";
import { zonedDay } from "#kernel/zoned-time.ts";

const MESSAGE = "Enter the day of the delivery.";

/** The day on which an order was delivered, as `<input type="date">` writes it. */
export const DeliveryForm = z.object({
  day: exactText("2026-01-31".length, MESSAGE).check(z.refine((text: string) => isCalendarDay(text), MESSAGE)),
});

/**
 * The beginning of the day, or the order on the same day.
 * @param timeZone IANA name: the merchant's.
 * @throws DomainError `parameter_invalid` on `form.day` for a day before the order or ahead.
 */
export function deliveryTimeOf(
  { day }: z.infer<typeof DeliveryForm>,
  { completedAt, at, timeZone }: { completedAt: Date | null; at: Date; timeZone: string },
): Date {
  const ordered = completedAt && zonedDay(completedAt, timeZone);
  const reject = (message: string) => fieldError("parameter_invalid", "form.day", message);
  if (ordered !== null && day < ordered) throw reject("can't be before the order");
  if (day > zonedDay(at, timeZone)) throw reject("can't be in the future");
  return day === ordered && completedAt ? completedAt : (instantOf(`${day}T00:00`, timeZone) ?? at);
}
