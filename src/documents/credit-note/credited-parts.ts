import { creditedWorth } from "#documents/credit-note/credited-worth.ts";
import { type FieldProblem, fieldError, invalidFields, missingReference } from "#kernel/errors.ts";
import { formatMoney, type MinorUnits, smaller } from "#kernel/money.ts";
import { stepOfPart } from "#kernel/rounding-step.ts";
import { SHIPPING } from "#ledger/sale.ts";
import type { RefundParts } from "#ledger/share.ts";
import type { CreditedChoice } from "#money/credit-note/model.ts";
import { type Invoice, soldLineId } from "#money/invoice/model.ts";
import { isShippingRefunded, refundedQuantity, type Standing } from "#money/refund/refund-amount.ts";

/** What a credit note credits, as the ledger names it. */
export interface CreditedParts extends RefundParts {
  /** Units by line; 1 for shipping. */
  quantities: Map<string, number>;
}

/** What can be credited of an invoice. All amounts are minor units, with tax. */
interface Creditable {
  left: MinorUnits;
  leftOfLine: (lineId: string) => MinorUnits;
  returned: readonly Standing[];
}

/**
 * What the merchant's choice credits of an invoice.
 * @throws DomainError `parameter_invalid` on `amount`, `lines` and `shipping`, for what is unknown, not left, or worth nothing.
 */
export function creditedParts(invoice: Invoice, choice: CreditedChoice, creditable: Creditable): CreditedParts {
  const { parts = [], shipping = false, amount } = choice;
  const { left } = creditable;
  if (parts.length === 0 && !shipping) {
    if (amount === undefined) return { amount: left, named: [], quantities: new Map() };
    if (amount > left) throw tooMuch("amount", left, invoice);
    if (amount !== left) requireStep(invoice, amount, "amount");
    return { amount, named: [], quantities: new Map() };
  }
  const quantities = new Map<string, number>();
  const named = parts.map((part, index) => {
    const lineId = lineOf(invoice, parts, index);
    const credited = partAmount(invoice, part, { ...creditable, lineId, field: `lines[${index}]` });
    if ("quantity" in part) quantities.set(lineId, part.quantity);
    return { lineId, amount: credited };
  });
  if (shipping) {
    named.push({ lineId: SHIPPING, amount: shippingAmount(invoice, creditable) });
    quantities.set(SHIPPING, 1);
  }
  const whole = named.reduce((sum, part) => sum + part.amount, 0n);
  if (whole > left) throw tooMuch(parts.length > 0 ? "lines" : "shipping", left, invoice);
  return { amount: whole, named, quantities };
}

type Part = NonNullable<CreditedChoice["parts"]>[number];

/** The line that a part names, as the ledger names it. */
function lineOf(invoice: Invoice, parts: readonly Part[], index: number): string {
  const id = parts[index]?.invoiceLineId ?? "";
  const field = `lines[${index}].invoice_line_item`;
  const line = invoice.lines.find((each) => each.id === id);
  if (!line) throw invalidFields([missingReference(field, "invoice line item", id)]);
  if (parts.findIndex(({ invoiceLineId }) => invoiceLineId === id) === index) return soldLineId(line);
  throw fieldError("parameter_invalid", field, "must not be repeated: add up its parts");
}

function partAmount(
  invoice: Invoice,
  part: Part,
  { leftOfLine, returned, lineId, field }: Creditable & { lineId: string; field: string },
): MinorUnits {
  const left = leftOfLine(lineId);
  if (left <= 0n) {
    throw fieldError("parameter_invalid", field, "is already credited in full, or nothing was due for it");
  }
  if ("amount" in part) {
    if (part.amount > left) throw rest(`${field}.amount`, left);
    if (part.amount !== left) requireStep(invoice, part.amount, `${field}.amount`);
    return part.amount;
  }
  const line = invoice.lines.find(({ id }) => id === part.invoiceLineId);
  const before = refundedQuantity(returned, lineId);
  const units = (line?.quantity ?? 0) - before;
  if (part.quantity > units) throw rest(`${field}.quantity`, BigInt(units));
  const worth = line ? creditedWorth(line, invoice.currency, { before, more: part.quantity, left }) : 0n;
  // Units of a line can be worth less than the smallest amount of the currency.
  if (worth <= 0n) {
    throw fieldError("parameter_invalid", `${field}.quantity`, "is worth nothing after rounding: credit more units");
  }
  return worth;
}

function shippingAmount({ shippingCost }: Invoice, { leftOfLine, returned }: Creditable): MinorUnits {
  const worth = shippingCost?.amountTotal ?? 0n;
  const problem = (message: string): FieldProblem => ({ field: "shipping", code: "not_allowed", message });
  if (worth <= 0n) throw invalidFields([problem("can't be credited because shipping was free: omit it")]);
  const left = leftOfLine(SHIPPING);
  if (left <= 0n || isShippingRefunded(returned)) throw invalidFields([problem("is already credited: omit it")]);
  return smaller(worth, left);
}

/** @throws DomainError `parameter_invalid` for an amount that can't be charged or paid in the currency. */
function requireStep({ amountTotal, currency }: Invoice, amount: MinorUnits, field: string): void {
  const step = stepOfPart([amountTotal], currency);
  if (amount % step !== 0n) throw fieldError("parameter_invalid", field, `must be a multiple of ${step} minor units`);
}

function rest(field: string, left: bigint) {
  return fieldError("parameter_invalid", field, `must be at most ${left}: the rest is already credited`);
}

function tooMuch(field: string, left: MinorUnits, { currency }: Invoice) {
  const most = `must be at most ${left}: ${formatMoney(left, currency, "en")} of the invoice can still be credited in this way`;
  return fieldError("parameter_invalid", field, most);
}
