import type { MinorUnits } from "#kernel/money.ts";
import { percentOf, toPpm } from "#kernel/percentage.ts";
import { stepOfPart } from "#kernel/rounding-step.ts";
import type { Payment } from "#money/payment/model.ts";
import type { PaymentRequest } from "#money/processor/interface/processor.ts";
import type { ProcessorInstructions } from "#order/processor-instructions.ts";

/** The fee and the transfer of a payment, by its link's settings. */
export function moneyTerms(
  payment: Pick<Payment, "amount" | "currency">,
  { applicationFeeAmount, applicationFeePercent, transferData, onBehalfOf }: ProcessorInstructions,
): Pick<PaymentRequest, "applicationFee" | "transfer" | "onBehalfOf"> {
  return {
    applicationFee: part(payment, applicationFeeAmount, applicationFeePercent),
    transfer: transferData?.destination
      ? {
          destination: transferData.destination,
          amount: part(payment, transferData.amount, transferData.amountPercent),
        }
      : null,
    onBehalfOf: onBehalfOf ?? null,
  };
}

/** An amount or a percentage of the total, capped at the total. */
function part(
  { amount: whole, currency }: Pick<Payment, "amount" | "currency">,
  fixed: number | undefined,
  percent: number | undefined,
): MinorUnits | null {
  const step = stepOfPart([whole], currency);
  const fee = fixed === undefined ? percentOf(whole, toPpm(percent ?? 0), step) : BigInt(Math.round(fixed));
  if (fee === 0n) return null;
  return fee > whole ? whole : fee;
}
