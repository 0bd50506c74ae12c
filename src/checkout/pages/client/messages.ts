import type { ScriptMessages } from "#checkout/pages/messages/messages.ts";

/** The script's texts in the page's language, from the form. */
export const messages = JSON.parse(document.getElementById("pay")?.dataset.messages ?? "{}") as ScriptMessages;

/** Replaces `{name}` by its value. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
