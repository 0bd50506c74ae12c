/** How long the service stores data that it deletes by age, as configured by the operator. */
export interface Retention {
  eventDays: number;
  requestLogDays: number;
  /** The share of successful reads in the request log, from 0 to 1. */
  loggedReads: number;
  /** 0 for ever. */
  mailDays: number;
  /** 0 for ever. */
  auditLogDays: number;
}

/** "30 days", "1 day". */
export function daysText(days: number): string {
  return days === 1 ? "1 day" : `${days.toLocaleString("en")} days`;
}

/** "the last 30 days", "the last day". */
export function lastDays(days: number): string {
  return days === 1 ? "the last day" : `the last ${daysText(days)}`;
}

/** Which calls the request log has: "every API request", or which of them. */
export function loggedCalls(loggedReads: number): string {
  if (loggedReads === 1) return "every API request";
  const always = "every write request and every failed request";
  return loggedReads === 0 ? always : `${always}, and ${Number((loggedReads * 100).toPrecision(3))}% of the rest`;
}
