import { z } from "zod";
import { unixSeconds } from "#kernel/clock.ts";
import { id, livemode, metadataPairs, objectName, unixTime } from "#kernel/wire-v3/fields.ts";
import { CUSTOMER_BALANCE_TRANSACTION_TYPES, type CustomerBalanceTransaction } from "#money/customer-balance/model.ts";

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
        "`invoice_too_small`: the invoice was too small to be charged. `applied_to_invoice`: the balance became part of the invoice. `unapplied_from_invoice`: the invoice was voided. `credit_note`: the invoice was credited. `adjustment`: the balance was written off.",
    }),
  })
  .meta({ id: "CustomerBalanceTransaction", description: "A change of a customer's balance." });

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
