interface Expiry {
  /** 1 to 12. */
  month: number;
  /** Four digits. */
  year: number;
}

/** Formats typed, pasted or filled-in text ("1229", "12 / 2029", "3/29") as "MM/YY", even if it is incomplete. */
export function formatExpiry(text: string): string {
  const [, first = "", second] = /^\D*(\d*)\s*(?:[/.-]\s*(\d*))?/.exec(text) ?? [];
  const slashed = second !== undefined && first !== "";
  const padded = (slashed && first.length === 1) || /^[2-9]/.test(first) ? `0${first}` : first;
  const digits = padded.slice(0, 2) + (slashed ? shortYear(second) : shortYear(padded.slice(2)));
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`;
  return slashed ? `${digits}/` : digits;
}

/** @returns the date, or the key of the error message. A card is valid to the end of its month. */
export function parseExpiry(text: string, now: Date): Expiry | "expiryMissing" | "expiryMonth" | "expiryPast" {
  const [, monthText, yearText] = /^(\d\d)\/(\d\d)$/.exec(formatExpiry(text)) ?? [];
  if (monthText === undefined || yearText === undefined) return "expiryMissing";
  const month = Number(monthText);
  if (month < 1 || month > 12) return "expiryMonth";
  const year = 2000 + Number(yearText);
  return new Date(year, month) <= now ? "expiryPast" : { month, year };
}

/** "2029" and "29" → "29"; unfinished input stays as it is, also "202" on the way to "2029". */
function shortYear(digits: string): string {
  if (digits.length === 4) return digits.slice(2);
  return /^20\d$/.test(digits) ? digits : digits.slice(0, 2);
}
