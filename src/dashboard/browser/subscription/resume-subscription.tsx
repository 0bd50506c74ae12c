"use client";

import { PlayCircle } from "lucide-react";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { useInvalidateBilling } from "#dashboard/browser/invoice/use-invalidate-billing.ts";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { Resumption } from "#dashboard/server/subscription/subscription-detail.ts";
import { formatMoney } from "#kernel/money.ts";
import type { Subscription } from "#money/subscription/model.ts";

/** Resumes a paused subscription, after a confirmation that names the date and the amount. */
export function ResumeSubscription({
  subscription,
  resumption: { anchor, amount, openAmount },
}: {
  subscription: Subscription;
  resumption: Resumption;
}) {
  const { id, currency, currentPeriodEnd } = subscription;
  const invalidate = useInvalidateBilling();
  return (
    <ConfirmAction
      id={id}
      // What was confirmed: a period that ends in the meantime is not charged unseen.
      input={{ anchor }}
      mutation={trpc.subscription.resume}
      icon={PlayCircle}
      words={{
        button: "Resume…",
        title: "Resume this subscription?",
        confirm: "Resume subscription",
        pending: "Resuming…",
        done: "Subscription resumed",
        failed: "Couldn’t resume the subscription",
      }}
      reload={invalidate}
      reloadAfterFailure={invalidate}
    >
      {anchor === "unchanged" ? (
        <>
          The current period continues until <LocalTime date={currentPeriodEnd} seconds={false} />. Nothing new is
          charged until then.
        </>
      ) : (
        <>
          The last period ended on <LocalTime date={currentPeriodEnd} seconds={false} />. A new period starts now.{" "}
          {amount === null ? "Nothing is charged." : `${formatMoney(amount, currency, LOCALE)} is charged.`}
        </>
      )}
      {openAmount > 0n && ` Open invoices of ${formatMoney(openAmount, currency, LOCALE)} are charged again.`}
    </ConfirmAction>
  );
}
