import type { PluralForms } from "#hosted/messages/messages.ts";

/** The form that the language uses with the number, with the number at `{count}`. */
export function plural(language: string, count: number, forms: PluralForms): string {
  const form = new Intl.PluralRules(language).select(count);
  return (forms[form] ?? forms.other).replace("{count}", String(count));
}
