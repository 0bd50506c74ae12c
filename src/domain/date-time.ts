import { z } from "zod";

/** An ISO 8601 date-time with its zone, or a date, which begins at midnight UTC. */
export function dateTime() {
  return z.string().transform((value, context) => {
    const hasForm = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/.test(value);
    const date = new Date(value);
    if (hasForm && !Number.isNaN(date.getTime())) return date;
    const message =
      "must be an ISO 8601 date-time with its zone, or a date, such as 2026-01-31T12:00:00Z or 2026-01-31";
    context.addIssue({ code: "custom", message, params: { code: "invalid_format" } });
    return z.NEVER;
  });
}
