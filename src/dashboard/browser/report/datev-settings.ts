/** What DATEV's file needs, as typed. */
interface DatevFields {
  consultant: string;
  client: string;
  /** Month and day, for example 01-01. */
  fiscal_year_start: string;
  account_length: string;
  accounts: string;
}

/** Each account of the ledger, without numbers, which depend on the chart of accounts. */
const ACCOUNTS = "receivable processor sales discounts shipping tax disputes fees transfers losses balance suspense"
  .split(" ")
  .map((account) => `${account}=`)
  .join("\n");

const keyOf = (merchantId: string) => `datev:${merchantId}`;

/** The settings that the browser remembers. */
export function rememberedDatevSettings(merchantId: string): DatevFields {
  const empty = {
    consultant: "",
    client: "",
    fiscal_year_start: "01-01",
    account_length: "4",
    accounts: ACCOUNTS,
  };
  try {
    return { ...empty, ...JSON.parse(localStorage.getItem(keyOf(merchantId)) ?? "{}") };
  } catch {
    return empty;
  }
}

/** Whether a file can be requested: at least one account has a number. */
export function isCompleteForDatev({ consultant, client, accounts }: DatevFields): boolean {
  return consultant !== "" && client !== "" && /=\s*\d/.test(accounts);
}

/** The query of the file of a month, for example 2026-11, with the fiscal year that it is in. */
export function datevQuery(settings: DatevFields, month: string): Record<string, string> {
  const start = settings.fiscal_year_start;
  const year = Number(month.slice(0, 4)) - (start.slice(0, 2) > month.slice(5, 7) ? 1 : 0);
  return { ...settings, fiscal_year_start: `${year}-${start}`, format: "datev" };
}

/** A browser may forbid it: then they are typed again. */
export function rememberDatevSettings(merchantId: string, settings: DatevFields): void {
  try {
    localStorage.setItem(keyOf(merchantId), JSON.stringify(settings));
  } catch {}
}
