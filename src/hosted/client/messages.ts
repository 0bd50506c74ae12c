import type { ScriptMessages } from "#hosted/messages/messages.ts";

/** What the script says, in the page's language: the form carries it. */
export const messages = JSON.parse(document.getElementById("pay")?.dataset.messages ?? "{}") as ScriptMessages;

/** Puts values in for `{name}`. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
