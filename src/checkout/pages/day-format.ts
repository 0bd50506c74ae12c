const DAY = { dateStyle: "long", timeZone: "UTC" } as const satisfies Intl.DateTimeFormatOptions;

/** A day as the language writes it: "25 December 2026". Periods are counted in UTC (contract, section 9), and so are their days. */
export function dayText(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, DAY).format(at);
}

/** Formats a range of days: "25 November – 25 December 2026". */
export function daysText(from: Date, to: Date, locale: string): string {
  // CLDR has only numbers for it ("2026/11/25～2026/12/25"), unlike all other dates of a document.
  if (new Intl.Locale(locale).language === "ja") return `${dayText(from, locale)}～${dayText(to, locale)}`;
  return new Intl.DateTimeFormat(locale, DAY).formatRange(from, to);
}
