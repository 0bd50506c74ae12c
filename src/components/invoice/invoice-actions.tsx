"use client";

import { Ban, CircleOff, CreditCard, ExternalLink, Mail } from "lucide-react";
import { toast } from "sonner";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { trpc } from "#client/trpc.ts";
import { AskAndDo } from "#components/invoice/ask-and-do.tsx";
import { useInvalidateBilling } from "#components/subscription/use-invalidate-billing.ts";
import { Button, buttonClasses } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { MoreMenu } from "#components/ui/more-menu.tsx";
import { toastFailure } from "#components/ui/toast-failure.ts";
import { amountRemaining, type Invoice, isPayable } from "#domain/invoice/invoice.ts";

/** What can be done with an invoice that is not settled: its page is handed out, it is charged, sent or given up. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { scopes } = useDashboard();
  const invalidate = useInvalidateBilling();
  const { id, status, hostedUrl } = invoice;
  const chargeNow = trpc.invoice.chargeNow.useMutation({
    onSuccess: async (charged) => {
      await invalidate();
      toast.success(charged.status === "paid" ? "The invoice is paid" : "The money is on its way");
      document.getElementById("content")?.focus();
    },
    onError: async (error) => {
      toastFailure(error, "It was not charged");
      await invalidate();
    },
  });
  const send = trpc.invoice.send.useMutation({
    onSuccess: async () => {
      await invalidate();
      toast.success("The invoice is mailed to the customer");
    },
    onError: (error) => toastFailure(error, "It was not sent"),
  });
  if (!isPayable(invoice) || amountRemaining(invoice) === 0n) return null;
  const mayWrite = scopes.includes("invoices:write");
  return (
    <>
      <CopyButton text={hostedUrl} what="page link" named />
      <a href={hostedUrl} target="_blank" rel="noreferrer" className={buttonClasses()}>
        Open the page
        <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      {mayWrite && (
        <>
          <Button look="primary" disabled={chargeNow.isPending} onClick={() => chargeNow.mutate({ id })}>
            <CreditCard aria-hidden="true" className="size-4" />
            {chargeNow.isPending ? "Charging…" : "Charge now"}
          </Button>
          <MoreMenu>
            <Button disabled={send.isPending} onClick={() => send.mutate({ id })}>
              <Mail aria-hidden="true" className="size-4" />
              Send to the customer
            </Button>
            {status === "open" && (
              <AskAndDo
                act="markUncollectible"
                id={id}
                button={
                  <>
                    <CircleOff aria-hidden="true" className="size-4" />
                    Mark as uncollectible…
                  </>
                }
                words={{
                  title: "Mark this invoice as uncollectible?",
                  confirm: "Mark as uncollectible",
                  done: "The invoice is uncollectible",
                  failed: "It was not marked",
                }}
              >
                You give the money up: it is not charged any more. The customer can still pay it on its page.
              </AskAndDo>
            )}
            <AskAndDo
              act="void"
              id={id}
              button={
                <>
                  <Ban aria-hidden="true" className="size-4" />
                  Void…
                </>
              }
              words={{
                title: "Void this invoice?",
                confirm: "Void invoice",
                done: "The invoice is void",
                failed: "It was not voided",
              }}
            >
              Nobody owes it any more: it is not charged, and its page takes no payment. Its number is not used again.
              You can’t undo this.
            </AskAndDo>
          </MoreMenu>
        </>
      )}
    </>
  );
}
