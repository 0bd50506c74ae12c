"use client";

import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { FormDialog } from "#dashboard/browser/ui/form-dialog.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { zonedDay } from "#kernel/zoned-time.ts";
import { purchasedLines } from "#order/offer.ts";

interface Props {
  session: CheckoutSession;
}

/** When a completed order with goods was delivered, which the merchant marks; nothing for other orders. */
export function SessionDelivery({ session }: Props) {
  const { scopes, merchantTimeZone } = useDashboard();
  const cache = trpc.useUtils();
  const { id, deliveredAt } = session;
  if (!hasGoods(session)) return null;
  const canWrite = scopes.includes("checkout_sessions:write");
  const reload = () => Promise.all([cache.checkoutSession.invalidate(), cache.payment.invalidate()]);
  return (
    <Panel title="Delivery">
      <p className="mb-3 text-sm text-pretty text-muted">
        {deliveredAt
          ? `Delivered on ${dayText(deliveredAt, merchantTimeZone)}. The 14 days for a withdrawal run from this day.`
          : "Not marked as delivered. The 14 days for a withdrawal run from the delivery."}
      </p>
      {canWrite && deliveredAt && (
        <ConfirmAction
          id={id}
          mutation={trpc.checkoutSession.removeDelivery}
          words={{
            button: "Undo delivery…",
            title: "Undo the delivery?",
            confirm: "Undo delivery",
            done: "Delivery removed",
            failed: "Couldn’t undo the delivery",
          }}
          reload={reload}
        >
          The order is no longer marked as delivered.
        </ConfirmAction>
      )}
      {canWrite && !deliveredAt && (
        <FormDialog button="Mark as delivered…" title="Mark as delivered">
          {(close) => <DeliveryFields session={session} onDone={reload} onClose={close} />}
        </FormDialog>
      )}
    </Panel>
  );
}

/** Products that don’t say what they are count as goods once they are shipped or marked. */
function hasGoods({ status, lines, shipping, deliveredAt }: CheckoutSession): boolean {
  const isShipped = shipping !== null || deliveredAt !== null;
  const bought = purchasedLines(lines);
  return (
    status === "COMPLETED" &&
    bought.some(({ withdrawal }) => withdrawal === "goods" || (withdrawal === null && isShipped))
  );
}

function DeliveryFields({
  session: { id, completedAt },
  onDone,
  onClose,
}: Props & { onDone: () => Promise<unknown>; onClose: () => void }) {
  const { merchantTimeZone, clockOffsetSeconds } = useDashboard();
  const today = zonedDay(new Date(Date.now() + clockOffsetSeconds * 1000), merchantTimeZone);
  const [day, setDay] = useState(today);
  const mark = trpc.checkoutSession.markDelivered.useMutation({
    onSuccess: async () => {
      onClose();
      await onDone();
      toast.success("Marked as delivered");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mark.mutate({ id, form: { day } });
  };
  return (
    <form onSubmit={submit} className="space-y-4 text-sm">
      {mark.error && <FailureNotice title="Couldn’t mark it as delivered" failure={failureOf(mark.error)} />}
      <Field label="Day of delivery" hint="When the customer received everything.">
        {(control) => (
          <input
            {...control}
            type="date"
            required
            min={completedAt ? zonedDay(completedAt, merchantTimeZone) : undefined}
            max={today}
            value={day}
            onChange={({ target: { value } }) => setDay(value)}
            className={CONTROL_CLASSES}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={mark.isPending}>
          {mark.isPending ? "Saving…" : "Mark as delivered"}
        </Button>
      </div>
    </form>
  );
}

function dayText(date: Date, timeZone: string): string {
  return date.toLocaleDateString(LOCALE, { dateStyle: "medium", timeZone });
}
