import type { CheckoutSession } from "#checkout/checkout-session/model.ts";

export interface CustomFieldAnswer {
  key: string;
  /** The merchant's name of the field. */
  label: string;
  /** As shown to the customer, for a dropdown its option's label; null if it was left empty. */
  text: string | null;
  /** Whether the customer wrote it, and did not choose it. */
  isTyped: boolean;
}

/** The customer's answers to the merchant's own fields, in the fields' order; none before there are any. */
export function customFieldAnswers({
  settings,
  customFieldAnswers: answers,
}: Pick<CheckoutSession, "settings" | "customFieldAnswers">): CustomFieldAnswer[] {
  if (!answers) return [];
  return settings.customFields.map(({ key, label, options }) => {
    const answer = answers[key];
    const chosen = options?.find(({ value }) => value === answer);
    return { key, label, text: chosen?.label ?? answer ?? null, isTyped: chosen === undefined };
  });
}
