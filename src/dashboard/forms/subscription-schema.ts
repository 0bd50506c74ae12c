import * as z from "zod/mini";
import { FormId, shortText } from "#dashboard/forms/form-text.ts";
import { instantOf, wallTime } from "#dashboard/forms/wall-time.ts";
import { CANCEL_REFUNDS, type Subscription, type UpdateSubscription } from "#money/subscription/model.ts";
import { MAX_LINE_QUANTITY, MAX_LINES } from "#order/line-limits.ts";

const QUANTITY_MESSAGE = `Enter a whole number from 1 to ${MAX_LINE_QUANTITY.toLocaleString("en")}.`;

/** The items of a subscription from the next period on. */
export const SubscriptionItemsForm = z.object({
  items: z
    .array(
      z.object({
        id: FormId,
        priceId: FormId,
        quantity: shortText(10, QUANTITY_MESSAGE).check(
          z.regex(/^\d+$/, QUANTITY_MESSAGE),
          z.refine((text: string) => Number(text) >= 1 && Number(text) <= MAX_LINE_QUANTITY, QUANTITY_MESSAGE),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_LINES)),
});

export type SubscriptionItemsForm = z.infer<typeof SubscriptionItemsForm>;

/** The form as it shows what is to be charged next. */
export function itemsFormOf({ items, scheduledUpdate }: Pick<Subscription, "items" | "scheduledUpdate">) {
  return {
    items: (scheduledUpdate?.items ?? items).map(({ id, priceId, quantity }) => ({
      id,
      priceId,
      quantity: String(quantity),
    })),
  } satisfies SubscriptionItemsForm;
}

/** The item changes of a checked form for the next charge. A price that stays may be archived. */
export function itemChangesOf(
  before: Pick<Subscription, "items" | "scheduledUpdate">,
  { items }: SubscriptionItemsForm,
): NonNullable<UpdateSubscription["items"]> {
  const planned = itemsFormOf(before).items;
  return items.map(({ id, priceId, quantity }) => {
    const stays = planned.some((item) => item.id === id && item.priceId === priceId);
    return { id, ...(!stays && { priceId }), quantity: Number(quantity) };
  });
}

/** When a subscription ends, and what is refunded if it ends now. */
export const CancelSubscriptionForm = z
  .object({
    when: z.enum(["period_end", "date", "now"]),
    /** Only for a chosen date. */
    at: wallTime(),
    refund: z.enum(CANCEL_REFUNDS),
  })
  .check(
    z.superRefine(({ when, at }, context) => {
      if (when !== "date" || at !== "") return;
      context.addIssue({ code: "custom", path: ["at"], message: "Choose a date and time." });
    }),
  );

export type CancelSubscriptionForm = z.infer<typeof CancelSubscriptionForm>;

/** The scheduled end of a checked form; undefined if it ends now. @param timeZone IANA name of the user's. */
export function plannedEndOf({ when, at }: CancelSubscriptionForm, timeZone: string): UpdateSubscription | undefined {
  if (when === "now") return undefined;
  return when === "period_end" ? { cancelAtPeriodEnd: true } : { cancelAt: instantOf(at, timeZone) };
}

/** When invoicing resumes; empty: until it is resumed by hand. */
export const PauseCollectionForm = z.object({ resumesAt: wallTime() });

export type PauseCollectionForm = z.infer<typeof PauseCollectionForm>;
