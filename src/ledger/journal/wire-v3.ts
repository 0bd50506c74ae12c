import { z } from "zod";
import { isCalendarDay } from "#kernel/calendar-day.ts";
import { roughBound } from "#kernel/text-bound.ts";
import type { JournalRequest } from "#ledger/journal/export-journal.ts";
import type { DatevSettings } from "#ledger/journal/format-datev.ts";
import { areJournalDays, daysOfMonth, JOURNAL_FORMATS, type JournalDays } from "#ledger/journal/model.ts";

const MAX_ACCOUNTS_LENGTH = 2_000;

const digits = (pattern: RegExp, message: string) =>
  z.string().check(roughBound(10)).regex(pattern, message).optional();

const day = (description: string) =>
  z
    .string()
    .check(roughBound(10))
    .refine(isCalendarDay, "must be a day, for example 2026-11-30")
    .optional()
    .meta({ description, examples: ["2026-11-30"] });

const SHAPE = {
  format: z.enum(JOURNAL_FORMATS).default("csv").meta({ description: "Format of the file." }),
  month: z
    .string()
    .check(roughBound(7))
    .refine((month) => daysOfMonth(month) !== undefined, "must be a month, for example 2026-11")
    .optional()
    .meta({ description: "Month to export. Can't be combined with `from` and `to`.", examples: ["2026-11"] }),
  from: day("First day to export. Requires `to`."),
  to: day("Last day to export: up to a year after `from`."),
  consultant: digits(/^[1-9]\d{3,6}$/, "must be 1001 to 9999999").meta({
    description: "For `datev`: number of the tax advisor.",
  }),
  client: digits(/^[1-9]\d{0,4}$/, "must be 1 to 99999").meta({
    description: "For `datev`: number of the business at the tax advisor.",
  }),
  fiscal_year_start: day("For `datev`: first day of the fiscal year. Default: January 1."),
  account_length: digits(/^[4-8]$/, "must be 4 to 8").meta({
    description: "For `datev`: number of digits of account numbers. Default: 4.",
  }),
  accounts: z.string().check(roughBound(MAX_ACCOUNTS_LENGTH)).optional().meta({
    description:
      "For `datev`: account numbers, for example `sales=8200,tax:DE::19=1776,tax=1770`. `tax` is for taxes without their own number.",
  }),
};

/** The query of GET /api/v3/exports/journal. */
export const JournalQueryV3 = z.object(SHAPE).superRefine((query, context) => {
  const reject = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message, params: { code: "invalid" } });
  const { month, from, to } = query;
  if (month !== undefined && (from ?? to) !== undefined) return reject("month", "can't be combined with from and to");
  if (month === undefined && (from === undefined || to === undefined)) {
    return reject("month", "is required, or from and to");
  }
  // Its own problem is enough.
  if (month !== undefined && daysOfMonth(month) === undefined) return;
  if (!areJournalDays(daysOf(query))) return reject("to", "must be the day of from or up to a year later");
  if (query.format === "datev") checkDatev(query, reject);
});

type JournalQuery = z.output<z.ZodObject<typeof SHAPE>>;

function checkDatev(query: JournalQuery, reject: (field: string, message: string) => void): void {
  const { consultant, client, accounts, account_length: length = "4" } = query;
  if (consultant === undefined) reject("consultant", "is required for DATEV");
  if (client === undefined) reject("client", "is required for DATEV");
  if (accounts === undefined) reject("accounts", "is required for DATEV");
  const { from, to } = daysOf(query);
  const start = fiscalYearOf(query);
  if (from < start || to >= `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`) {
    reject("fiscal_year_start", "must start the year of all days of the export");
  }
  const numbers = [...numbersOf(accounts ?? "").values()];
  if (!numbers.every((number) => /^\d+$/.test(number) && number.length === Number(length))) {
    reject("accounts", `must be pairs, for example sales=8200, each with ${length} digits`);
  }
}

function daysOf({ month, from = "", to = "" }: Pick<JournalQuery, "month" | "from" | "to">): JournalDays {
  return (month === undefined ? undefined : daysOfMonth(month)) ?? { from, to };
}

function fiscalYearOf(query: JournalQuery): string {
  return query.fiscal_year_start ?? `${daysOf(query).from.slice(0, 4)}-01-01`;
}

/** Pairs without a number are left out. The last `=` of a pair comes before its number. */
function numbersOf(accounts: string): Map<string, string> {
  const pairs = accounts.split(/[,\r\n]+/).map((pair): [string, string] => {
    const end = pair.lastIndexOf("=");
    return [pair.slice(0, Math.max(0, end)).trim(), pair.slice(end + 1).trim()];
  });
  return new Map(pairs.filter(([, number]) => number !== ""));
}

export function parseJournalQuery(query: JournalQuery): JournalRequest {
  return { format: query.format, ...daysOf(query), ...(query.format === "datev" && { datev: datevOf(query) }) };
}

function datevOf(query: JournalQuery): DatevSettings {
  return {
    consultant: Number(query.consultant),
    client: Number(query.client),
    fiscalYearStart: fiscalYearOf(query),
    accountLength: Number(query.account_length ?? "4"),
    accounts: numbersOf(query.accounts ?? ""),
  };
}
