import type { PluralForms } from "#hosted/messages/messages.ts";

/** The plural form of the language for the number, with the number, or a text of it, at `{count}`. */
export function plural(language: string, count: number, forms: PluralForms, text = String(count)): string {
  const form = new Intl.PluralRules(language).select(count);
  return (forms[form] ?? forms.other).replace("{count}", text);
}
