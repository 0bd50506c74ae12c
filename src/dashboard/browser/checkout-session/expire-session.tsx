"use client";

import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";

/** Ends an open session, after a question. */
export function ExpireSession({ id }: { id: string }) {
  const cache = trpc.useUtils();
  return (
    <ConfirmAction
      id={id}
      mutation={trpc.checkoutSession.expire}
      words={{
        button: "Expire…",
        title: "Expire this checkout?",
        confirm: "Expire checkout",
        pending: "Expiring…",
        done: "Checkout expired",
        failed: "Couldn’t expire the checkout",
      }}
      reload={() => cache.checkoutSession.invalidate()}
      // Somebody else may have expired it or started to pay.
      reloadAfterFailure={() => cache.checkoutSession.get.invalidate({ id })}
    >
      Customers can no longer pay on its page. You can’t undo this.
    </ConfirmAction>
  );
}
