"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { toast } from "sonner";
import { wasRejected } from "#dashboard/browser/client/failure.ts";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { useInvalidateBilling } from "#dashboard/browser/invoice/use-invalidate-billing.ts";
import { REFUND_REASON_TITLES } from "#dashboard/browser/labels/refund-labels.ts";
import { RefundItems } from "#dashboard/browser/refund/refund-items.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { SegmentedRadios } from "#dashboard/browser/ui/segmented.tsx";
import { CreditNoteForm } from "#dashboard/forms/credit-note-schema.ts";
import { refundAmountOf, refundLinesOf } from "#dashboard/forms/refund-schema.ts";
import { creditedWorth } from "#documents/credit-note/credited-worth.ts";
import type { Creditable } from "#documents/credit-note/get-creditable.ts";
import { formatMoney, type MinorUnits, smaller } from "#kernel/money.ts";
import { REFUND_REASONS } from "#kernel/refund-reason.ts";
import { CREDIT_DESTINATIONS, type CreditDestination } from "#money/credit-note/model.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { balancePart, priceRefund, splitWorth } from "#money/refund/refund-amount.ts";

const DESTINATIONS: Record<CreditDestination, { title: string; text: string }> = {
  refund: {
    title: "Payment method",
    text: "The payment is refunded. The credit note is issued when the refund succeeds.",
  },
  balance: {
    title: "Customer balance",
    text: "The amount lowers the customer’s next invoices in this currency, if there are any.",
  },
  out_of_band: {
    title: "Outside Checkstand",
    text: "You return the money yourself, for example by bank transfer. Checkstand moves no money.",
  },
};

interface IssueCreditNoteFormProps {
  invoice: Invoice;
  creditable: Creditable;
  /** The same for the same credit, however often it is sent. */
  idempotencyKey: string;
  /** Called when the server rejected the credit, so that the next one gets another key. */
  onRejected: () => void;
  onCredited: () => void;
  onClose: () => void;
}

export function IssueCreditNoteForm({ invoice, creditable, onClose, ...initial }: IssueCreditNoteFormProps) {
  const { id, currency } = invoice;
  const { items, limits } = creditable;
  const destinations = CREDIT_DESTINATIONS.filter((to) => limits[to] > 0n);
  const invalidate = useInvalidateBilling();
  const form = useForm<CreditNoteForm>({
    resolver: zodResolver(CreditNoteForm),
    defaultValues: {
      what: "rest",
      to: destinations[0] ?? "out_of_band",
      amount: "",
      lines: items.lines.map((line) => ({ lineId: line.id, quantity: "" })),
      shipping: false,
      reason: "",
      memo: "",
    },
  });
  const give = trpc.invoice.credit.useMutation({
    onSuccess: async ({ id, number, amount }) => {
      await invalidate();
      initial.onCredited();
      const text = formatMoney(amount, currency, LOCALE);
      // A double click shows one toast.
      toast.success(number === null ? `Refund of ${text} pending` : `Credit note ${number} issued for ${text}`, { id });
      document.getElementById("content")?.focus();
    },
    onError: async (error) => {
      showFieldProblems(error, form);
      if (wasRejected(error)) initial.onRejected();
      // What is left may differ from what is shown.
      await invalidate();
    },
  });
  const values = useWatch({ control: form.control }) as CreditNoteForm;
  const amount = amountOf(values, invoice, creditable);
  const returned = values.to === "refund" ? balanceAmountOf(values, invoice, creditable) : 0n;
  const left = formatMoney(limits[values.to], currency, LOCALE);
  return (
    <Form
      onSubmit={form.handleSubmit((checked) => {
        const problem = problemOf(checked, invoice, creditable);
        if (problem) return form.setError(problem.field, { message: problem.message }, { shouldFocus: true });
        const shown = String(amountOf(checked, invoice, creditable) ?? 0n);
        return give.mutate({ id, key: initial.idempotencyKey, form: checked, shown });
      })}
    >
      <div className="space-y-4">
        <FormFailure form={form} title={failureTitle(give.error)} error={give.error} />
        {give.error && !wasRejected(give.error) && (
          <p className="text-sm">
            Check under Credit notes on this page. It’s safe to try again: the credit note is issued only once.
          </p>
        )}
        <SegmentedRadios
          label="What to credit"
          name="credit-what"
          options={[
            { value: "rest", title: `Remaining amount, ${left}` },
            { value: "amount", title: "Partial amount" },
            { value: "items", title: "Items" },
          ]}
          value={values.what}
          onChange={(what) => form.setValue("what", what)}
        />
        {values.what === "amount" && (
          <TextField
            form={form}
            name="amount"
            label={`Amount in ${currency}`}
            hint={`Up to ${left}, with tax.`}
            inputMode="decimal"
          />
        )}
        {values.what === "items" && <RefundItems form={form} refundable={items} currency={currency} verb="credit" />}
        <div className="space-y-2">
          <SegmentedRadios
            label="Where the amount goes"
            name="credit-to"
            options={destinations.map((to) => ({ value: to, title: DESTINATIONS[to].title }))}
            value={values.to}
            onChange={(to) => form.setValue("to", to)}
          />
          <p className="text-sm text-muted">
            {DESTINATIONS[values.to].text}
            {returned > 0n &&
              ` ${formatMoney(returned, currency, LOCALE)} returns to the customer’s balance, which paid the rest of the invoice.`}
          </p>
        </div>
        <Field label="Reason" optional>
          {(control) => (
            <select {...control} {...form.register("reason")} className={CONTROL_CLASSES}>
              <option value="">None</option>
              {REFUND_REASONS.toReversed().map((reason) => (
                <option key={reason} value={reason}>
                  {REFUND_REASON_TITLES[reason]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {values.to !== "refund" && (
          <TextField
            form={form}
            name="memo"
            label="Text for the customer"
            hint="Shown on the document."
            rows={2}
            optional
          />
        )}
        <p className="text-sm text-muted">You can’t undo this.</p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={give.isPending}>
            {give.isPending ? "Crediting…" : amount ? `Credit ${formatMoney(amount, currency, LOCALE)}` : "Credit"}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function failureTitle(error: unknown): string {
  return wasRejected(error) ? "Couldn’t credit the invoice" : "Couldn’t confirm whether the invoice was credited";
}

/** The amount to credit; undefined if the entered amount is invalid. */
function amountOf(form: CreditNoteForm, { currency }: Invoice, creditable: Creditable): MinorUnits | undefined {
  if (form.what === "rest") return creditable.limits[form.to];
  if (form.what === "amount") {
    const amount = refundAmountOf(form, currency);
    return typeof amount === "bigint" ? amount : undefined;
  }
  return amountOfItems(form, currency, creditable);
}

/** The amount of the chosen items, as the server computes it: a refund shares out what is left of the payment. */
function amountOfItems(form: CreditNoteForm, currency: Invoice["currency"], creditable: Creditable): MinorUnits {
  const { leftOfLines, leftOfShipping } = creditable;
  if (form.to === "refund") return refundOfItems(form, currency, creditable).amount;
  const { quantities, shipping } = chosenItems(form, creditable);
  return quantities.reduce(
    (sum, { line, quantity: more }) => {
      const left = leftOfLines.find(({ lineId }) => lineId === line.id)?.left ?? 0n;
      return sum + creditedWorth(line, currency, { before: line.quantity - line.refundableQuantity, more, left });
    },
    smaller(shipping ?? 0n, leftOfShipping),
  );
}

function refundOfItems(form: CreditNoteForm, currency: Invoice["currency"], creditable: Creditable) {
  const { quantities, shipping } = chosenItems(form, creditable);
  const { base, balance, returned: refunds } = creditable.items;
  const priced = priceRefund(quantities, shipping, { currency, paid: base + balance, refunds });
  return splitWorth({ left: creditable.limits.refund, balance }, priced.amount);
}

function chosenItems(form: CreditNoteForm, { items }: Creditable) {
  const quantities = refundLinesOf(form).flatMap(({ lineId, quantity }) => {
    const line = items.lines.find((candidate) => candidate.id === lineId);
    return line && quantity <= line.refundableQuantity ? [{ line, quantity }] : [];
  });
  return { quantities, shipping: form.shipping ? items.shipping : null };
}

/** What returns to the customer's balance with a refund. */
function balanceAmountOf(form: CreditNoteForm, invoice: Invoice, creditable: Creditable): MinorUnits {
  const { limits, items } = creditable;
  if (form.what === "items") return refundOfItems(form, invoice.currency, creditable).balanceAmount;
  return balancePart({ left: limits.refund, balance: items.balance }, amountOf(form, invoice, creditable) ?? 0n);
}

/** The problem that the form's own checks can't detect. */
function problemOf(form: CreditNoteForm, { currency }: Invoice, creditable: Creditable): Problem | undefined {
  const { items, limits } = creditable;
  if (form.what === "rest") return undefined;
  const left = limits[form.to];
  const max = formatMoney(left, currency, LOCALE);
  if (form.what === "amount") {
    const amount = refundAmountOf(form, currency);
    if (typeof amount === "string") return { field: "amount", message: amount };
    return amount > left ? { field: "amount", message: `Enter ${max} or less.` } : undefined;
  }
  const index = items.lines.findIndex(
    ({ refundableQuantity }, at) => Number(form.lines[at]?.quantity) > refundableQuantity,
  );
  const line = items.lines[index];
  if (line) return { field: `lines.${index}.quantity`, message: `Enter ${line.refundableQuantity} or fewer.` };
  const isTooMuch = amountOfItems(form, currency, creditable) > left;
  return isTooMuch ? { field: "what", message: `Choose items for ${max} or less.` } : undefined;
}

interface Problem {
  field: "amount" | "what" | `lines.${number}.quantity`;
  message: string;
}
