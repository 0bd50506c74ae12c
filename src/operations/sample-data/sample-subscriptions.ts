/** A subscription of the sample. They are always the same, like its sales. */
export interface SampleSubscription {
  name: string;
  email: string;
  country: string;
  interval: "month" | "year";
  /** Periods that have passed since the start. */
  periods: number;
  /** Days into the current period. */
  days: number;
  /** `past_due`: its newest invoice could not be charged. `canceled`: it ended with its last period. */
  status: "active" | "trialing" | "past_due" | "canceled";
}

const FIRST_NAMES = [
  "Alva",
  "Bruno",
  "Chiara",
  "Dario",
  "Edda",
  "Farid",
  "Greta",
  "Hugo",
  "Ines",
  "Jonas",
  "Kaja",
  "Leon",
] as const;
const LAST_NAMES = ["Ahlberg", "Brandt", "Costa"] as const;
const COUNTRIES = ["SE", "DE", "IT", "FR", "NL", "ES"] as const;

export const YEARLY_PRICE = { amount: 19_900n, nickname: "Yearly" } as const;
export const SAMPLE_TRIAL_DAYS = 14;

/**
 * The subscriptions of a year: new ones each month, one in six yearly, some that ended, a few that can't be charged,
 * some in trial.
 */
export const SAMPLE_SUBSCRIPTIONS: readonly SampleSubscription[] = LAST_NAMES.flatMap((last, row) =>
  FIRST_NAMES.map((first, column): SampleSubscription => {
    const seed = row * FIRST_NAMES.length + column;
    const interval = seed % 6 === 5 ? "year" : "month";
    const status = statusOf(seed);
    return {
      name: `${first} ${last}`,
      email: `${first}.${last}@shopper.example`.toLowerCase(),
      country: COUNTRIES[seed % COUNTRIES.length] ?? "DE",
      interval: status === "active" ? interval : "month",
      periods: periodsOf(seed, status === "active" && interval === "year", status),
      days: daysOf(seed, status, interval),
      status,
    };
  }),
);

function statusOf(seed: number): SampleSubscription["status"] {
  if (seed % 8 === 3) return "canceled";
  if (seed % 16 === 9) return "past_due";
  return seed % 12 === 7 ? "trialing" : "active";
}

function periodsOf(seed: number, isYearly: boolean, status: SampleSubscription["status"]): number {
  if (status === "trialing") return 0;
  if (isYearly) return seed % 12 === 11 ? 1 : 0;
  // An ended or unpaid subscription has had at least one period; and more are new than old.
  const min = status === "active" ? 0 : 2;
  return min + Math.floor((((seed * 5) % 12) * ((seed * 11) % 12)) / 12);
}

function daysOf(seed: number, status: SampleSubscription["status"], interval: "month" | "year"): number {
  // Retries of a failed charge are on the third, fifth and seventh day.
  if (status === "past_due") return 1;
  if (status === "trialing") return 3 + (seed % 8);
  return interval === "year" && status === "active" ? 20 + ((seed * 17) % 300) : 3 + ((seed * 7) % 22);
}
