"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { toast } from "sonner";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { showFieldProblems } from "#client/show-field-problems.ts";
import { trpc } from "#client/trpc.ts";
import { FormFailure } from "#components/form/form-failure.tsx";
import { useInvalidateBilling } from "#components/subscription/use-invalidate-billing.ts";
import { Button } from "#components/ui/button.tsx";
import { ChoiceCards } from "#components/ui/choice-cards.tsx";
import { CONTROL_CLASSES, Field } from "#components/ui/field.tsx";
import { Form } from "#components/ui/form.tsx";
import { LOCALE } from "#components/ui/locale.ts";
import { CancelSubscriptionForm } from "#dashboard/forms/subscription-schema.ts";
import { isOwnerOrAdmin } from "#domain/merchant/role.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { SubscriptionDetail } from "#domain/subscription/subscription-detail.ts";

interface CancelSubscriptionProps {
  detail: SubscriptionDetail;
  onClose: () => void;
}

/** Ends a subscription: with its period, at a date, or now with or without money back. */
export function CancelSubscription({ detail, onClose }: CancelSubscriptionProps) {
  const { id, status, currentPeriodEnd } = detail.subscription;
  const { role, timeZone } = useDashboard();
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
  const plan = trpc.subscription.planEnd.useMutation({ onSuccess: onSuccess("Its end is set"), onError });
  const cancel = trpc.subscription.cancelNow.useMutation({
    onSuccess: onSuccess("The subscription has ended"),
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
        <FormFailure form={form} title="It was not canceled" error={plan.error ?? cancel.error} />
        <ChoiceCards
          legend="When it ends"
          field={form.register("when")}
          choices={[
            ...(isPaused
              ? []
              : [
                  { value: "period_end", title: "With the period", text: `On ${day}` },
                  { value: "date", title: "At a date", text: "That you choose" },
                ]),
            { value: "now", title: "Now", text: "For good" },
          ]}
        />
        {when === "date" && (
          <Field label="Ends at" error={form.formState.errors.at?.message}>
            {(control) => (
              <input {...control} {...form.register("at")} type="datetime-local" className={CONTROL_CLASSES} />
            )}
          </Field>
        )}
        {when === "now" && refunds.length > 0 && (
          <ChoiceCards
            legend="Money back"
            field={form.register("refund")}
            choices={[{ value: "none", title: "None", text: "Nothing goes back" }, ...refunds]}
          />
        )}
        <div className="space-y-2 text-sm text-pretty text-muted">
          {whatHappens(when, day).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {when === "now" && refund !== "none" && (
            <p>The money goes back to what was paid with. It arrives within 5 to 10 days, depending on the bank.</p>
          )}
          {when === "now" && detail.cancelAmounts && refunds.length === 0 && (
            <p>Only owners and admins can give money back.</p>
          )}
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" look="danger" disabled={isPending}>
            {isPending ? "Canceling…" : when === "now" ? "Cancel now" : "Set its end"}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** What of the last paid invoice can go back; empty where nothing can. */
function refundChoices({ subscription, cancelAmounts }: SubscriptionDetail) {
  if (!cancelAmounts) return [];
  const money = (amount: bigint) => formatMoney(amount, subscription.currency, LOCALE);
  return [
    ...(cancelAmounts.prorated > 0n
      ? [{ value: "prorated", title: "The rest", text: `About ${money(cancelAmounts.prorated)}, for the time left` }]
      : []),
    {
      value: "last_invoice",
      title: "The last invoice",
      text: `All that is left of it, ${money(cancelAmounts.lastInvoice)}`,
    },
  ];
}

function whatHappens(when: CancelSubscriptionForm["when"], day: string): string[] {
  if (when === "period_end") {
    return [
      `It goes on until ${day} and then ends: the customer is not charged again. You can take it back until then.`,
    ];
  }
  if (when === "date") {
    return [
      "Periods that begin before that time are charged as usual, in whole; nothing goes back for the last one. You can take it back until then.",
    ];
  }
  return [
    "It ends at once, and you can’t undo this. Open invoices can still be paid on their pages, but are not charged any more.",
  ];
}
