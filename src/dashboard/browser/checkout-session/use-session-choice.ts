"use client";

import { CircleSlash, Send } from "lucide-react";
import type { ListedCheckoutSession } from "#checkout/checkout-session/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { receiptsSent } from "#dashboard/browser/email/receipts-sent.ts";
import type { RowChoice } from "#dashboard/browser/list/row-action.ts";
import { customerEmail } from "#order/order.ts";

/** The actions for selected sessions. Read-only users can still export them. */
export function useSessionChoice(): RowChoice<ListedCheckoutSession> {
  const { mode, scopes, sendsMail } = useDashboard();
  const cache = trpc.useUtils();
  const expire = trpc.checkoutSession.expire.useMutation();
  const resendReceipt = trpc.checkoutSession.resendReceipt.useMutation();
  return {
    nameOf: (session) => [session.productName, customerEmail(session)].filter(Boolean).join(", "),
    reload: () => Promise.all([cache.checkoutSession.invalidate(), cache.mail.invalidate()]),
    csv: "checkout-sessions",
    actions: scopes.includes("checkout_sessions:write")
      ? [
          {
            title: "Expire…",
            icon: CircleSlash,
            run: ({ id }) => expire.mutateAsync({ id }),
            done: "expired",
            rejections: {
              session_expired: "already expired.",
              session_not_open: "already completed or canceled.",
              payment_in_progress: "a payment is in progress.",
            },
            question: {
              title: (count) => (count === 1 ? "Expire this checkout?" : `Expire ${count} checkouts?`),
              text: "Customers can no longer pay on these pages. Checkouts that have already ended don’t change. You can’t undo this.",
              confirm: "Expire",
            },
          },
          {
            title: "Resend receipt",
            icon: Send,
            run: ({ id }) => resendReceipt.mutateAsync({ id }),
            ...receiptsSent({ mode, sendsMail }),
          },
        ]
      : [],
  };
}
