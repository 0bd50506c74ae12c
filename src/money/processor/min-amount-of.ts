import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { processorFor } from "#money/processor/processor-for.ts";

/** The least amount that the mode's processor charges in a currency, in minor units; 0 in live mode without one. */
export function minAmountOf({ livemode, currency }: { livemode: boolean; currency: Currency }): MinorUnits {
  return processorFor(livemode)?.minAmount(currency) ?? 0n;
}
