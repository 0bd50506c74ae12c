/** The files of a month that the dashboard offers, by their names in URLs; `month` is an archive of all. */
export const REPORT_NAMES = [
  "summary",
  "payments",
  "refunds",
  "disputes",
  "fees",
  "invoices",
  "journal",
  "month",
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];
