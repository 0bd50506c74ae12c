import { z } from "zod";
import { unixSeconds } from "#kernel/clock.ts";
import { currencyCode } from "#kernel/fields.ts";
import { EXPAND, type OtherParameters } from "#kernel/other-parameters.ts";
import { id, livemode, lowerCaseCurrency, objectName, unixTime } from "#kernel/wire-v3/fields.ts";
import { idFilter } from "#kernel/wire-v3/id-filter.ts";
import {
  BALANCE_TRANSACTION_TYPES,
  type BalanceTransaction,
  processorTermsOf,
} from "#ledger/balance-transaction/model.ts";
import { paymentIntentId } from "#money/payment/payment-intent.ts";

/** A change of the merchant's money in v3 (extension), with the processor's fields that Checkstand has. */
export const BalanceTransactionV3 = z
  .object({
    id: id("txn", "ID of the transaction."),
    object: objectName("balance_transaction"),
    amount: z.int().meta({ description: "Change in minor units. Negative: you have less money." }),
    available_on: unixTime("Same as `created`, because payouts are unknown."),
    created: unixTime("When the money moved."),
    currency: lowerCaseCurrency,
    description: z.string().meta({ examples: ["Payment"] }),
    fee: z.int().meta({ description: "Always 0: a fee is a transaction of its own, if the processor reports it." }),
    fee_details: z.array(z.never()).max(0).meta({ description: "Always empty." }),
    livemode,
    net: z.int().meta({ description: "Same as `amount`." }),
    reporting_category: z.string().meta({
      description:
        "Stripe's category for accounting: for example, `dispute` or `dispute_reversal` for an `adjustment`.",
    }),
    source: z.string().meta({
      description: "ID of what moved the money: a payment intent, a refund, or a dispute.",
      examples: ["pi_0m3k5b2q"],
    }),
    status: z.literal("available"),
    type: z.enum(BALANCE_TRANSACTION_TYPES).meta({
      description:
        "`charge`: a payment. `refund`: a refund. `refund_failure`: the money of a failed refund came back. `adjustment`: a dispute took money, or returned it. `stripe_fee`: a fee of the processor. `transfer`: money for a connected account, less the application fee. `transfer_refund`: a refund took money back from a connected account.",
    }),
  })
  .meta({ id: "BalanceTransaction", description: "A change of your money at the payment processor." });

/** A balance transaction as v3 returns it. */
export function presentBalanceTransaction(transaction: BalanceTransaction): z.infer<typeof BalanceTransactionV3> {
  const { type, category, description } = processorTermsOf(transaction.kind);
  const amount = Number(transaction.processorAmount);
  const created = unixSeconds(transaction.effectiveAt);
  return {
    id: transaction.id,
    object: "balance_transaction",
    amount,
    available_on: created,
    created,
    currency: transaction.currency.toLowerCase(),
    description,
    fee: 0,
    fee_details: [],
    livemode: transaction.livemode,
    net: amount,
    reporting_category: category,
    source: paymentIntentId(transaction.sourceId),
    status: "available",
    type,
  };
}

/** The filters of GET /api/v3/balance-transactions. Several of them narrow the list together. */
export const BalanceTransactionFilterV3 = z.object({
  type: z.enum(BALANCE_TRANSACTION_TYPES).optional().meta({ description: "Only return transactions of this type." }),
  currency: currencyCode().optional().meta({ description: "Only return transactions in this currency." }),
  source: idFilter("a payment intent, a refund, or a dispute", "Only return transactions of this object."),
});

/** The processor's parameters that the list doesn't have. */
export const BALANCE_TRANSACTION_PARAMETERS: OtherParameters = {
  payout: { instead: "payouts are unknown: use `created`" },
  expand: EXPAND,
};
