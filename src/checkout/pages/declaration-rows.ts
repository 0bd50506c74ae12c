import { dayText } from "#checkout/pages/day-format.ts";
import { declarationMessages } from "#checkout/pages/messages/declaration-languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";

/** What a customer typed in a form that needs no sign-in; what only a cancellation has is null or false in a withdrawal. */
interface Declared {
  name: string;
  email: string;
  reference: string;
  forCause: boolean;
  reason: string | null;
  wantedAt: Date | null;
}

/** What was declared, as labels with values, without what identifies its receipt. */
export function declaredRows(
  declared: Declared,
  kind: "cancellation" | "withdrawal",
  messages: Messages,
): { label: string; value: string; isTyped: boolean }[] {
  const { fields } = declarationMessages(messages);
  const { name, email, reference, forCause, reason, wantedAt } = declared;
  const typed = [
    { label: fields.name, value: name, isTyped: true },
    { label: fields.email, value: email, isTyped: true },
    { label: fields.reference, value: reference, isTyped: true },
  ];
  if (kind === "withdrawal") return typed;
  return [
    ...typed,
    { label: fields.type, value: forCause ? fields.forCause : fields.ordinary, isTyped: false },
    ...(reason === null ? [] : [{ label: fields.reason, value: reason, isTyped: true }]),
    {
      label: fields.end,
      value: wantedAt === null ? fields.soonest : dayText(wantedAt, messages.locale),
      isTyped: false,
    },
  ];
}

const SECONDS = { dateStyle: "long", timeStyle: "long", timeZone: "UTC" } as const satisfies Intl.DateTimeFormatOptions;

/** The date and the time to the second, with its time zone. */
export function secondText(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, SECONDS).format(at);
}
