"use client";

import { Ban, CircleOff, CreditCard, ExternalLink, Mail } from "lucide-react";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { toastMailed } from "#dashboard/browser/email/customer-mail.ts";
import { useInvalidateBilling } from "#dashboard/browser/subscription/use-invalidate-billing.ts";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { MoreMenu } from "#dashboard/browser/ui/more-menu.tsx";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";
import { amountRemaining, type Invoice, isPayable } from "#money/invoice/model.ts";

/** The actions for an unpaid invoice: share its page, charge it, send it, or mark it uncollectible. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { mode, scopes, sendsMail } = useDashboard();
  const invalidate = useInvalidateBilling();
  const { id, status, hostedUrl } = invoice;
  const chargeNow = trpc.invoice.chargeNow.useMutation({
    onSuccess: async (charged) => {
      await invalidate();
      toast.success(charged.status === "paid" ? "Invoice paid" : "Payment processing");
      document.getElementById("content")?.focus();
    },
    onError: async (error) => {
      toastFailure(error, "Charge failed");
      await invalidate();
    },
  });
  const send = trpc.invoice.send.useMutation({
    onSuccess: async () => {
      await invalidate();
      toastMailed({ mode, sendsMail }, "invoice");
    },
    onError: (error) => toastFailure(error, "Couldn’t send the invoice"),
  });
  if (!isPayable(invoice) || amountRemaining(invoice) === 0n) return null;
  const canWrite = scopes.includes("invoices:write");
  return (
    <>
      <CopyButton text={hostedUrl} what="page link" named />
      <a href={hostedUrl} target="_blank" rel="noreferrer" className={buttonClasses()}>
        Open page
        <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      {canWrite && (
        <>
          <Button variant="primary" disabled={chargeNow.isPending} onClick={() => chargeNow.mutate({ id })}>
            <CreditCard aria-hidden="true" className="size-4" />
            {chargeNow.isPending ? "Charging…" : "Charge now"}
          </Button>
          <MoreMenu>
            <Button disabled={send.isPending} onClick={() => send.mutate({ id })}>
              <Mail aria-hidden="true" className="size-4" />
              Email to customer
            </Button>
            {status === "open" && (
              <ConfirmAction
                id={id}
                mutation={trpc.invoice.markUncollectible}
                icon={CircleOff}
                words={{
                  button: "Mark as uncollectible…",
                  title: "Mark this invoice as uncollectible?",
                  confirm: "Mark as uncollectible",
                  done: "Invoice marked as uncollectible",
                  failed: "Couldn’t mark the invoice as uncollectible",
                }}
                reload={invalidate}
                reloadAfterFailure={invalidate}
              >
                This invoice isn’t charged automatically again. The customer can still pay it on the invoice page.
              </ConfirmAction>
            )}
            <ConfirmAction
              id={id}
              mutation={trpc.invoice.void}
              icon={Ban}
              words={{
                button: "Void…",
                title: "Void this invoice?",
                confirm: "Void invoice",
                done: "Invoice voided",
                failed: "Couldn’t void the invoice",
              }}
              reload={invalidate}
              reloadAfterFailure={invalidate}
            >
              The invoice can no longer be charged or paid. Its number isn’t reused. You can’t undo this.
            </ConfirmAction>
          </MoreMenu>
        </>
      )}
    </>
  );
}
