"use client";

import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { useInvalidateBilling } from "#dashboard/browser/invoice/use-invalidate-billing.ts";
import { savedMethodLabel } from "#dashboard/browser/labels/payment-labels.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { SubscriptionDetail } from "#dashboard/server/subscription/subscription-detail.ts";
import { formatMoney } from "#kernel/money.ts";
import { amountRemaining } from "#money/invoice/model.ts";

interface ChangeMethodProps {
  detail: SubscriptionDetail;
  onClose: () => void;
}

/** Charges a subscription with another of its customer's saved methods from now on. */
export function ChangeMethod({ detail: { subscription, openInvoice, otherMethods }, onClose }: ChangeMethodProps) {
  const invalidate = useInvalidateBilling();
  const [method, setMethod] = useState(otherMethods[0]?.id ?? "");
  const change = trpc.subscription.changeMethod.useMutation({
    onSuccess: async () => {
      onClose();
      await invalidate();
      toast.success("Payment method changed");
      document.getElementById("content")?.focus();
    },
    onError: () => invalidate(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ id: subscription.id, method });
  };
  return (
    <form onSubmit={submit} className="space-y-4 text-sm">
      {change.error && <FailureNotice title="Couldn’t change the payment method" failure={failureOf(change.error)} />}
      <fieldset className="space-y-1">
        <legend className="mb-1 font-medium">Saved payment methods</legend>
        {otherMethods.map((other) => (
          <label key={other.id} className="flex min-h-11 items-center gap-3 rounded-lg border px-3 sm:min-h-9">
            <input
              type="radio"
              name="method"
              value={other.id}
              checked={method === other.id}
              onChange={() => setMethod(other.id)}
            />
            {savedMethodLabel(other)}
          </label>
        ))}
      </fieldset>
      {openInvoice && (
        <p className="text-pretty text-muted">
          Open invoices are charged to this payment method right away, starting with{" "}
          {formatMoney(amountRemaining(openInvoice), openInvoice.currency, LOCALE)} for {openInvoice.number}.
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={change.isPending}>
          {change.isPending ? "Changing…" : "Change payment method"}
        </Button>
      </div>
    </form>
  );
}
