"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { toast } from "sonner";
import { isOwnerOrAdmin } from "#account/membership/role.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { whyNotMailed } from "#dashboard/browser/email/customer-mail.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { useInvalidateBilling } from "#dashboard/browser/invoice/use-invalidate-billing.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ChoiceCards } from "#dashboard/browser/ui/choice-cards.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { CancelSubscriptionForm } from "#dashboard/forms/subscription-schema.ts";
import type { SubscriptionDetail } from "#dashboard/server/subscription/subscription-detail.ts";
import { formatMoney } from "#kernel/money.ts";

interface CancelSubscriptionProps {
  detail: SubscriptionDetail;
  onClose: () => void;
}

/** Ends a subscription: with its period, at a date, or now with or without money back. */
export function CancelSubscription({ detail, onClose }: CancelSubscriptionProps) {
  const { id, status, currentPeriodEnd } = detail.subscription;
  const { mode, role, sendsMail, timeZone } = useDashboard();
  const invalidate = useInvalidateBilling();
  const isPaused = status === "paused";
  const form = useForm<CancelSubscriptionForm>({
    resolver: zodResolver(CancelSubscriptionForm),
    defaultValues: { when: isPaused ? "now" : "period_end", at: "", refund: "none" },
  });
  const onSuccess = (text: string) => async () => {
    onClose();
    await invalidate();
    toast.success(text);
    document.getElementById("content")?.focus();
  };
  const onError = async (error: unknown) => {
    showFieldProblems(error, form, { cancel_at: "at", cancelAt: "at" });
    await invalidate();
  };
  const plan = trpc.subscription.planEnd.useMutation({ onSuccess: onSuccess("Cancellation scheduled"), onError });
  const cancel = trpc.subscription.cancelNow.useMutation({
    onSuccess: onSuccess("Subscription canceled"),
    onError,
  });
  const { when, refund } = useWatch({ control: form.control }) as CancelSubscriptionForm;
  const isPending = plan.isPending || cancel.isPending;
  const refunds = isOwnerOrAdmin({ role }) ? refundChoices(detail) : [];
  const day = currentPeriodEnd.toLocaleString(LOCALE, { dateStyle: "long", timeZone });
  return (
    <Form
      onSubmit={form.handleSubmit((checked) => {
        if (checked.when === "now") cancel.mutate({ id, refund: checked.refund });
        else plan.mutate({ id, form: checked });
      })}
    >
      <div className="space-y-4">
        <FormFailure form={form} title="Couldn’t cancel the subscription" error={plan.error ?? cancel.error} />
        <ChoiceCards
          legend="When to cancel"
          field={form.register("when")}
          choices={[
            ...(isPaused
              ? []
              : [
                  { value: "period_end", title: "At period end", text: `On ${day}` },
                  { value: "date", title: "On a date", text: "Choose a date" },
                ]),
            { value: "now", title: "Immediately", text: "Can’t be undone" },
          ]}
        />
        {when === "date" && <TextField form={form} name="at" label="Cancellation date" type="datetime-local" />}
        {when === "now" && refunds.length > 0 && (
          <ChoiceCards
            legend="Refund"
            field={form.register("refund")}
            choices={[{ value: "none", title: "None", text: "No refund" }, ...refunds]}
          />
        )}
        <div className="space-y-2 text-sm text-pretty text-muted">
          {whatHappens(when, day).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {when === "now" && refund !== "none" && (
            <p>
              The refund goes to the original payment method and arrives in 5–10 days, depending on the bank.{" "}
              {whyNotMailed({ mode, sendsMail }) ?? "The customer gets an email about it."}
            </p>
          )}
          {when === "now" && detail.cancelAmounts && refunds.length === 0 && (
            <p>Only owners and admins can issue refunds.</p>
          )}
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Keep subscription</Button>
          <Button type="submit" variant="danger" disabled={isPending}>
            {isPending ? "Canceling…" : when === "now" ? "Cancel subscription" : "Schedule cancellation"}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** The refundable amounts of the last paid invoice; empty if nothing can be refunded. */
function refundChoices({ subscription, cancelAmounts }: SubscriptionDetail) {
  if (!cancelAmounts) return [];
  const money = (amount: bigint) => formatMoney(amount, subscription.currency, LOCALE);
  const { prorated, proratedBalance, lastInvoice, lastInvoiceBalance } = cancelAmounts;
  const withBalance = (amount: bigint, returned: bigint) =>
    returned > 0n ? `${money(amount)} and ${money(returned)} to the customer’s balance` : money(amount);
  return [
    ...(prorated > 0n
      ? [
          {
            value: "prorated",
            title: "Prorated",
            text: `About ${withBalance(prorated, proratedBalance)}, for the unused time`,
          },
        ]
      : []),
    {
      value: "last_invoice",
      title: "Last invoice",
      text: `${withBalance(lastInvoice, lastInvoiceBalance)}, everything not yet refunded`,
    },
  ];
}

function whatHappens(when: CancelSubscriptionForm["when"], day: string): string[] {
  if (when === "period_end") {
    return [
      `The subscription stays active until ${day}, and the customer isn’t charged again. You can undo this until then.`,
    ];
  }
  if (when === "date") {
    return [
      "A billing period that ends early on that date costs only its share. A period that is already invoiced doesn’t change, and nothing is refunded. You can undo this until then.",
    ];
  }
  return [
    "The subscription ends immediately. The customer can still pay open invoices, but isn’t charged for them automatically. You can’t undo this.",
  ];
}
