import { z } from "zod";
import { unixSeconds } from "#kernel/clock.ts";
import { MAX_AMOUNT } from "#kernel/currency.ts";
import { currencyCode, text } from "#kernel/fields.ts";
import { id, livemode, metadataPairs, objectName, unixTime } from "#kernel/wire-v3/fields.ts";
import {
  type AdjustBalance,
  CUSTOMER_BALANCE_TRANSACTION_TYPES,
  type CustomerBalanceTransaction,
} from "#money/customer-balance/model.ts";

/** As at the processor. */
const MAX_DESCRIPTION_LENGTH = 350;

/** A change of a customer's balance in v3 (extension), with the processor's fields that Checkstand has. */
export const CustomerBalanceTransactionV3 = z
  .object({
    id: id("cbtxn", "ID of the transaction."),
    object: objectName("customer_balance_transaction"),
    amount: z.int().meta({ description: "Change in minor units. Positive: the customer owes more." }),
    created: unixTime("When the transaction was created."),
    currency: z.string(),
    customer: id("cus", "ID of the customer."),
    description: z.string().nullable(),
    ending_balance: z.int().meta({
      description: "Balance in this currency after the transaction, in minor units. Positive: the customer owes.",
    }),
    invoice: id("in", "ID of the invoice. Null for adjustments.").nullable(),
    livemode,
    metadata: metadataPairs.meta({ description: "Always empty." }),
    type: z.enum(CUSTOMER_BALANCE_TRANSACTION_TYPES).meta({
      description:
        "`invoice_too_small`: the invoice was too small to be charged. `applied_to_invoice`: the balance became part of the invoice, also again because its refund failed. `unapplied_from_invoice`: the invoice was voided or refunded. `credit_note`: the invoice was credited. `adjustment`: you changed the balance, or it was written off.",
    }),
  })
  .meta({ id: "CustomerBalanceTransaction", description: "A change of a customer's balance." });

/** The body of POST /api/v3/customers/{id}/balance-transactions. */
export const AdjustBalanceV3 = z
  .object({
    amount: z
      .int()
      .min(-MAX_AMOUNT)
      .max(MAX_AMOUNT)
      .refine((amount) => amount !== 0, "must not be 0")
      .meta({
        description:
          "Change of the balance in minor units. Negative: a credit, which lowers the customer's next invoices. Positive: the customer owes more.",
      }),
    currency: currencyCode(),
    description: text(MAX_DESCRIPTION_LENGTH).meta({ description: "Why the balance changes, for your accounting." }),
  })
  .meta({ id: "AdjustCustomerBalance" });

export function parseAdjustBalance(body: z.infer<typeof AdjustBalanceV3>): AdjustBalance {
  return { ...body, amount: BigInt(body.amount) };
}

export function presentCustomerBalanceTransaction(
  transaction: CustomerBalanceTransaction,
): z.infer<typeof CustomerBalanceTransactionV3> {
  return {
    id: transaction.id,
    object: "customer_balance_transaction",
    amount: Number(transaction.amount),
    created: unixSeconds(transaction.createdAt),
    currency: transaction.currency.toLowerCase(),
    customer: transaction.customerId,
    description: transaction.description,
    ending_balance: Number(transaction.endingBalance),
    invoice: transaction.invoiceId,
    livemode: transaction.livemode,
    metadata: {},
    type: transaction.type,
  };
}
