/** What DATEV's file needs, as typed. */
interface DatevFields {
  consultant: string;
  client: string;
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

/** The settings that the browser remembers; without them, the fiscal year is that of the month. */
export function rememberedDatevSettings(merchantId: string, month: string): DatevFields {
  const empty = {
    consultant: "",
    client: "",
    fiscal_year_start: `${month.slice(0, 4)}-01-01`,
    account_length: "4",
    accounts: ACCOUNTS,
  };
  try {
    return { ...empty, ...JSON.parse(localStorage.getItem(keyOf(merchantId)) ?? "{}") };
  } catch {
    return empty;
  }
}

/** A browser may forbid it: then they are typed again. */
export function rememberDatevSettings(merchantId: string, settings: DatevFields): void {
  try {
    localStorage.setItem(keyOf(merchantId), JSON.stringify(settings));
  } catch {}
}
