import type { Recurrence, RecurrenceInterval } from "#catalog/price/recurrence.ts";

/** A text for each plural form of a language, with the number at `{count}`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The plural form of the language for the number, with the number, or a text of it, at `{count}`. */
export function plural(language: string, count: number, forms: PluralForms, text = String(count)): string {
  const form = new Intl.PluralRules(language).select(count);
  return (forms[form] ?? forms.other).replace("{count}", text);
}

/** The names of an interval: the singular, and the plural with the number at `{count}`. */
export type IntervalNames = Record<RecurrenceInterval, { one: string; more: PluralForms }>;

/** Formats an interval, such as "per month" or "every 3 months". */
export function intervalText(language: string, { interval, intervalCount }: Recurrence, words: IntervalNames): string {
  const { one, more } = words[interval];
  return intervalCount === 1 ? one : plural(language, intervalCount, more);
}

/** Capitalizes a text at the start of a line: "every 3 months" → "Every 3 months". */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
