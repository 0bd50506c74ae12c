"use client";

import { PauseCircle } from "lucide-react";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { useInvalidateBilling } from "#dashboard/browser/invoice/use-invalidate-billing.ts";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";

/** Pauses a subscription, after a confirmation. */
export function PauseSubscription({ id }: { id: string }) {
  const invalidate = useInvalidateBilling();
  return (
    <ConfirmAction
      id={id}
      mutation={trpc.subscription.pause}
      icon={PauseCircle}
      words={{
        button: "Pause subscription…",
        title: "Pause this subscription?",
        confirm: "Pause subscription",
        pending: "Pausing…",
        done: "Subscription paused",
        failed: "Couldn’t pause the subscription",
      }}
      reload={invalidate}
      reloadAfterFailure={invalidate}
    >
      The customer isn’t charged while the subscription is paused. If you resume it before the current period ends, the
      period continues. Otherwise, a new period starts on the day you resume it. Nothing is refunded.
    </ConfirmAction>
  );
}
