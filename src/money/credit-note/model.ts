import type { TaxRate } from "#catalog/tax-rate/model.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { RefundReason } from "#kernel/refund-reason.ts";

export const CREDIT_NOTE_STATUSES = ["issued", "void"] as const;
/** `void`: the refund that it documents failed later. */
export type CreditNoteStatus = (typeof CREDIT_NOTE_STATUSES)[number];

export const CREDIT_DESTINATIONS = ["refund", "balance", "out_of_band"] as const;
/**
 * Where a credited amount goes: back to the payment method, to the customer's balance, or in a way that the service
 * doesn't see, for example a bank transfer by the merchant.
 */
export type CreditDestination = (typeof CREDIT_DESTINATIONS)[number];

/** A rate as its invoice has it. */
type CreditedRate = Pick<TaxRate, "id" | "displayName" | "ratePpm" | "inclusive">;

/** What is credited of a line. All amounts are minor units, after discount. */
export interface CreditNoteLine {
  /** `cnli_…`. */
  id: string;
  /** The invoice's line (`il_…`); null for shipping, and for what belongs to no line. */
  invoiceLineId: string | null;
  isShipping: boolean;
  /** Units that were credited, 1 for shipping on its own; null for an amount, and in credit notes of refunds. */
  quantity: number | null;
  /** Null for what belongs to no line, and for shipping without a name. */
  name: string | null;
  /** Without tax that is added to it, and with tax that is part of it. */
  amountSubtotal: MinorUnits;
  amountTax: MinorUnits;
  amountTotal: MinorUnits;
  rate: CreditedRate | null;
}

/** The tax that is credited at a rate. */
export interface CreditNoteTax {
  rate: CreditedRate;
  amount: MinorUnits;
  /** Without the tax. */
  taxableAmount: MinorUnits;
}

/** A part of an invoice that the merchant credits: units of a line, or an amount of it in minor units, with tax. */
type CreditedPart = { invoiceLineId: string } & ({ quantity: number } | { amount: MinorUnits });

/** Which of it is credited: parts, shipping, or both; an amount in minor units, with tax; or all that is left. */
export interface CreditedChoice {
  parts?: readonly CreditedPart[] | undefined;
  /** Whether the shipping is credited. */
  shipping?: boolean | undefined;
  amount?: MinorUnits | undefined;
}

/** A credit note that the merchant asks for. */
export interface CreateCreditNote extends CreditedChoice {
  invoiceId: string;
  /** In minor units, what the merchant saw before: another amount is rejected. */
  shownAmount?: MinorUnits | undefined;
  reason?: RefundReason | undefined;
  memo?: string | undefined;
}

/**
 * Corrects an invoice, in full or in part (contract, section 9): for a refund that succeeded, because the merchant
 * credited it in another way, or because the invoice was voided. Its amounts are those of the ledger. All amounts are minor
 * units of its currency.
 */
export interface CreditNote {
  /** `cn_…`. */
  id: string;
  livemode: boolean;
  /** Without gaps per merchant and mode: `TEST-CN-0001`. */
  number: string;
  status: CreditNoteStatus;
  invoiceId: string;
  customerId: string;
  /** Null without a refund. */
  refundId: string | null;
  /** Null if the invoice was voided. */
  destination: CreditDestination | null;
  reason: RefundReason | null;
  /** What the document says to the customer. */
  memo: string | null;
  currency: Currency;
  /** Without tax that is added to it. */
  amountSubtotal: MinorUnits;
  amountTax: MinorUnits;
  amountTotal: MinorUnits;
  /** The part of the total that its refund returned to the customer's balance; 0 without a refund. */
  balanceAmount: MinorUnits;
  lines: CreditNoteLine[];
  taxes: CreditNoteTax[];
  voidedAt: Date | null;
  createdAt: Date;
  /** The URL of its PDF, with a token of its own. */
  pdfUrl: string;
}

/** What was returned to the customer's balance, in minor units: the whole credit, or a part of its refund. */
export function returnedToBalance({
  destination,
  amountTotal,
  balanceAmount,
}: Pick<CreditNote, "destination" | "amountTotal" | "balanceAmount">): MinorUnits {
  return destination === "balance" ? amountTotal : balanceAmount;
}
