"use client";

import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";
import type { Dispute } from "#money/dispute/model.ts";

/** Gives in, after a question. */
export function AcceptDispute({ dispute: { id, isChargeRefundable } }: { dispute: Dispute }) {
  const cache = trpc.useUtils();
  return (
    <ConfirmAction
      id={id}
      mutation={trpc.dispute.accept}
      words={{
        button: "Accept dispute…",
        title: "Accept this dispute?",
        confirm: "Accept dispute",
        pending: "Accepting…",
        done: "Dispute accepted",
        failed: "Couldn’t accept the dispute",
        unclear: "Couldn’t confirm whether the dispute was accepted",
      }}
      reload={() => Promise.all([cache.payment.invalidate(), cache.home.invalidate()])}
      reloadAfterFailure={() => cache.payment.invalidate()}
    >
      {isChargeRefundable
        ? "The bank’s inquiry is closed and no money is taken. You can’t undo this."
        : "The customer keeps the money. You can’t undo this."}
    </ConfirmAction>
  );
}
