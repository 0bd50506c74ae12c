import type { CheckoutSettings } from "#order/checkout-settings.ts";
import type { CustomerInput } from "#order/order.ts";

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
}: { settings: CheckoutSettings } & Pick<CustomerInput, "customFieldAnswers">): CustomFieldAnswer[] {
  if (!answers) return [];
  return settings.customFields.map(({ key, label, options }) => {
    const answer = answers[key];
    const chosen = options?.find(({ value }) => value === answer);
    return { key, label, text: chosen?.label ?? answer ?? null, isTyped: chosen === undefined };
  });
}
