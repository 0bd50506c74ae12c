"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { wasRejected } from "#dashboard/browser/client/failure.ts";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { whyNotMailed } from "#dashboard/browser/email/customer-mail.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { paymentMethodName } from "#dashboard/browser/labels/payment-labels.ts";
import { REFUND_REASON_TITLES } from "#dashboard/browser/labels/refund-labels.ts";
import { RefundItems } from "#dashboard/browser/refund/refund-items.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { CheckOption } from "#dashboard/browser/ui/check-option.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { SegmentedRadios } from "#dashboard/browser/ui/segmented.tsx";
import { STAYS } from "#dashboard/browser/ui/toast-failure.ts";
import { RefundForm, refundAmountOf, refundLinesOf } from "#dashboard/forms/refund-schema.ts";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";
import { REFUND_REASONS } from "#kernel/refund-reason.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import { isStanding, type Refund } from "#money/refund/model.ts";
import { balancePart, priceRefund, splitWorth } from "#money/refund/refund-amount.ts";
import type { RefundablePayment } from "#money/refund/refundable-payment.ts";

interface RefundPaymentFormProps {
  payment: PaymentIntent;
  /** `left` is 0 if nothing more can be refunded. */
  refundable: RefundablePayment;
  /** The same for the same refund, however often it is sent. */
  idempotencyKey: string;
  /** Called when the server rejected the refund, so that the next one gets another key. */
  onRejected: () => void;
  onRefunded: () => void;
  onClose: () => void;
}

export function RefundPaymentForm({ payment, refundable, onClose, ...initial }: RefundPaymentFormProps) {
  const { id, currency, customerEmail } = payment;
  const whyNot = whyNotMailed(useDashboard());
  const cache = trpc.useUtils();
  const form = useForm<RefundForm>({
    resolver: zodResolver(RefundForm),
    defaultValues: {
      what: "rest",
      amount: "",
      lines: refundable.lines.map((line) => ({ lineId: line.id, quantity: "" })),
      shipping: false,
      reason: "",
      notifiesCustomer: customerEmail !== null,
    },
  });
  const give = trpc.payment.refund.useMutation({
    onSuccess: async (refund) => {
      await Promise.all([cache.payment.invalidate(), cache.checkoutSession.invalidate(), cache.home.invalidate()]);
      initial.onRefunded();
      const text = formatMoney(refund.amount, refund.currency, LOCALE);
      // A double click shows one toast.
      const detail = { id: refund.id };
      if (refund.status === "failed")
        toast.error(`The payment processor rejected the ${text} refund`, { ...detail, ...STAYS });
      else if (refund.status === "pending") toast.success(`Refund of ${text} pending`, detail);
      else toast.success(`${text} refunded`, detail);
      document.getElementById("content")?.focus();
    },
    onError: async (error) => {
      showFieldProblems(error, form);
      if (wasRejected(error)) initial.onRejected();
      // The remaining amount may differ from the one shown.
      await cache.payment.invalidate();
    },
  });
  const values = useWatch({ control: form.control }) as RefundForm;
  const amounts = amountsOf(values, payment, refundable);
  const left = formatMoney(refundable.left, currency, LOCALE);
  return (
    <Form
      onSubmit={form.handleSubmit((checked) => {
        const problem = problemOf(checked, payment, refundable);
        if (problem) return form.setError(problem.field, { message: problem.message }, { shouldFocus: true });
        return give.mutate({ id, key: initial.idempotencyKey, form: checked });
      })}
    >
      <div className="space-y-4">
        <FormFailure form={form} title={failureTitle(give.error)} error={give.error} />
        {give.error && !wasRejected(give.error) && (
          <p className="text-sm">
            Check under Refunds on this page. It’s safe to try again: the refund is made only once.
          </p>
        )}
        <SegmentedRadios
          label="What to refund"
          name="refund-what"
          options={[
            {
              value: "rest",
              title: refundable.returned.some(isStanding) ? `Remaining amount, ${left}` : `Full amount, ${left}`,
            },
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
            hint={`Up to ${left}.`}
            inputMode="decimal"
          />
        )}
        {values.what === "items" && <RefundItems form={form} refundable={refundable} currency={currency} />}
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
        {customerEmail !== null && (
          <CheckOption
            field={form.register("notifiesCustomer")}
            label="Email the customer"
            hint={
              whyNot === undefined
                ? `Sent to ${customerEmail} in the checkout’s language when the refund succeeds.`
                : `${whyNot} You can read the email to ${customerEmail} under Emails when the refund succeeds.`
            }
          />
        )}
        <Summary payment={payment} returned={amounts?.balanceAmount ?? 0n} />
        <Buttons amount={amounts?.amount} currency={currency} isPending={give.isPending} onClose={onClose} />
      </div>
    </Form>
  );
}

function failureTitle(error: unknown): string {
  return wasRejected(error) ? "Couldn’t refund the payment" : "Couldn’t confirm whether the payment was refunded";
}

/** @param returned what returns to the customer's balance. */
function Summary({ payment, returned }: { payment: PaymentIntent; returned: MinorUnits }) {
  return (
    <p className="text-sm text-muted">
      The refund goes to {paymentMethodName(payment)} and arrives in 5–10 days, depending on the bank.{" "}
      {returned > 0n &&
        `${formatMoney(returned, payment.currency, LOCALE)} returns to the customer’s balance, which paid the rest of the invoice. `}
      You can’t undo this.
    </p>
  );
}

interface ButtonsProps {
  amount: MinorUnits | undefined;
  currency: string;
  isPending: boolean;
  onClose: () => void;
}

function Buttons({ amount, currency, isPending, onClose }: ButtonsProps) {
  const refund = !amount ? "Refund" : `Refund ${formatMoney(amount, currency, LOCALE)}`;
  return (
    <div className="flex justify-end gap-2">
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" variant="primary" disabled={isPending}>
        {isPending ? "Refunding…" : refund}
      </Button>
    </div>
  );
}

/** The amount to refund, and what returns to the balance with it; undefined if the entered amount is invalid. */
function amountsOf(
  form: RefundForm,
  payment: PaymentIntent,
  refundable: RefundablePayment,
): Pick<Refund, "amount" | "balanceAmount"> | undefined {
  if (form.what !== "items") {
    const amount = form.what === "rest" ? refundable.left : refundAmountOf(form, payment.currency);
    return typeof amount === "bigint" ? { amount, balanceAmount: balancePart(refundable, amount) } : undefined;
  }
  const quantities = refundLinesOf(form).flatMap(({ lineId, quantity }) => {
    const line = refundable.lines.find((candidate) => candidate.id === lineId);
    return line && quantity <= line.refundableQuantity ? [{ line, quantity }] : [];
  });
  const shipping = form.shipping ? refundable.shipping : null;
  const { base, balance, returned: refunds } = refundable;
  const priced = priceRefund(quantities, shipping, { currency: payment.currency, paid: base + balance, refunds });
  return splitWorth(refundable, priced.amount);
}

/** The problem that the form's own checks can't detect. */
function problemOf(
  form: RefundForm,
  { currency }: PaymentIntent,
  { left, lines }: RefundablePayment,
): Problem | undefined {
  if (form.what === "amount") {
    const amount = refundAmountOf(form, currency);
    if (typeof amount === "string") return { field: "amount", message: amount };
    const max = formatMoney(left, currency, LOCALE);
    return amount > left ? { field: "amount", message: `Enter ${max} or less.` } : undefined;
  }
  if (form.what === "rest") return undefined;
  const index = lines.findIndex(({ refundableQuantity }, at) => Number(form.lines[at]?.quantity) > refundableQuantity);
  const line = lines[index];
  return line && { field: `lines.${index}.quantity`, message: `Enter ${line.refundableQuantity} or fewer.` };
}

interface Problem {
  field: "amount" | `lines.${number}.quantity`;
  message: string;
}
