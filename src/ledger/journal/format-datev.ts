import { formatMajor } from "#kernel/money.ts";
import { LEDGER_KIND_LABELS, oneLine } from "#ledger/journal/journal-text.ts";
import type { JournalDays, JournalTransaction } from "#ledger/journal/model.ts";
import type { Account } from "#ledger/model.ts";

/** The only currency of a booking batch here. */
export const DATEV_CURRENCY = "EUR";

/** What a tax advisor tells their client for an import. */
export interface DatevSettings {
  /** Number of the tax advisor, 1001 to 9999999. */
  consultant: number;
  /** Number of the business at the tax advisor, 1 to 99999. */
  client: number;
  /** The first day of the fiscal year, for example 2026-01-01. */
  fiscalYearStart: string;
  /** Digits of account numbers, 4 to 8. */
  accountLength: number;
  /** Account numbers by account; `tax` is that of taxes without their own. */
  accounts: ReadonlyMap<string, string>;
}

const COLUMNS = [
  "Umsatz (ohne Soll/Haben-Kz)",
  "Soll/Haben-Kennzeichen",
  "WKZ Umsatz",
  "Kurs",
  "Basis-Umsatz",
  "WKZ Basis-Umsatz",
  "Konto",
  "Gegenkonto (ohne BU-Schlüssel)",
  "BU-Schlüssel",
  "Belegdatum",
  "Belegfeld 1",
  "Belegfeld 2",
  "Skonto",
  "Buchungstext",
];

const MAX_TEXT = 60;
const MAX_VOUCHER = 36;

/** The number of an account; undefined without one. */
export function accountNumber({ accounts }: DatevSettings, account: Account): string | undefined {
  return accounts.get(account) ?? (account.startsWith("tax:") ? accounts.get("tax") : undefined);
}

/**
 * The journal as a DATEV booking batch (EXTF, format 700). Each row books an amount above 0 on an account (`S`: debit,
 * `H`: credit) against another one. Transactions in other currencies than EUR are left out. Not verified by DATEV.
 * @param at when the file is created.
 * @see https://developer.datev.de/en/file-format/details/datev-format/format-description/booking-batch
 */
export async function* journalDatev(
  batches: AsyncIterable<JournalTransaction[]>,
  { from, to }: JournalDays,
  settings: DatevSettings,
  at: Date,
): AsyncGenerator<string> {
  const { consultant, client, fiscalYearStart, accountLength } = settings;
  const stamp = at.toISOString().replace(/\D/g, "").slice(0, 17);
  const [start, first, last] = [fiscalYearStart, from, to].map((day) => day.replaceAll("-", ""));
  const origin = ["", '"RE"', '""', '""'];
  const scope = [consultant, client, start, accountLength, first, last, quoted(`Checkstand ${from}`), '""'];
  const head = ['"EXTF"', 700, 21, '"Buchungsstapel"', 13, stamp, ...origin, ...scope, 1, 0, 0, '"EUR"'];
  yield line([...head, "", '""', "", "", '""', "", "", "", '""']);
  yield line(COLUMNS);
  for await (const batch of batches) {
    yield batch
      .filter(({ currency }) => currency === DATEV_CURRENCY)
      .map((transaction) => bookings(transaction, settings))
      .join("");
  }
}

/** A transaction as rows: each account's sum, against the account that the others are booked on. */
function bookings(transaction: JournalTransaction, settings: DatevSettings): string {
  const sums = new Map<Account, bigint>();
  for (const { account, amount } of transaction.entries) sums.set(account, (sums.get(account) ?? 0n) + amount);
  const contras = ["receivable", "processor", "balance"] as const;
  const contra = contras.find((account) => sums.has(account)) ?? [...sums.keys()][0];
  const number = (account: Account | undefined) => (account && accountNumber(settings, account)) ?? "";
  const { day, kind, sourceId, customerName, currency } = transaction;
  const voucher = sourceId.replace(/[^A-Za-z0-9-]/g, "-").slice(-MAX_VOUCHER);
  const text = oneLine([LEDGER_KIND_LABELS[kind], customerName].filter(Boolean).join(" ")).slice(0, MAX_TEXT);
  return [...sums]
    .filter(([account, sum]) => account !== contra && sum !== 0n)
    .map(([account, sum]) => {
      const amount = formatMajor(sum < 0n ? -sum : sum, currency).replace(".", ",");
      const accounts = [number(account), number(contra)];
      const voucherDay = day.slice(8, 10) + day.slice(5, 7);
      const side = sum > 0n ? '"S"' : '"H"';
      return line([
        ...[amount, side, '"EUR"', "", "", "", ...accounts, '""', voucherDay],
        ...[quoted(voucher), '""', "", quoted(text)],
      ]);
    })
    .join("");
}

function line(cells: readonly (string | number | undefined)[]): string {
  return `${cells.join(";")}\r\n`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The characters of Windows-1252 from 0x80 to 0x9F; the others are at the same place as in Unicode. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** A text in Windows-1252, with a question mark for any other character. */
export function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from(text.normalize("NFC"), (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80 || (code > 0x9f && code < 0x100)) return code;
    const place = WINDOWS_1252.indexOf(character);
    return place < 0 ? 0x3f : 0x80 + place;
  });
}
