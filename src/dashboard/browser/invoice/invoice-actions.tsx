"use client";

import { Ban, CircleOff, ExternalLink } from "lucide-react";
import { isOwnerOrAdmin } from "#account/membership/role.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ChargeInvoice } from "#dashboard/browser/invoice/charge-invoice.tsx";
import { IssueCreditNote } from "#dashboard/browser/invoice/issue-credit-note.tsx";
import { SendInvoice } from "#dashboard/browser/invoice/send-invoice.tsx";
import { useInvalidateBilling } from "#dashboard/browser/invoice/use-invalidate-billing.ts";
import { DownloadPdf } from "#dashboard/browser/object/download-pdf.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { MoreMenu } from "#dashboard/browser/ui/more-menu.tsx";
import type { InvoiceDetail } from "#dashboard/server/invoice/read.ts";
import { amountRemaining, isPayable } from "#money/invoice/model.ts";

/**
 * The actions of an invoice: open and share its page; while it is unpaid, charge it, send it, or give it up; credit it once
 * it is paid.
 */
export function InvoiceActions({ invoice, creditable }: Pick<InvoiceDetail, "invoice" | "creditable">) {
  const { scopes, mode, role } = useDashboard();
  const invalidate = useInvalidateBilling();
  const { id, number, status, hostedUrl } = invoice;
  const canCollect = isPayable(invoice) && amountRemaining(invoice) > 0n && scopes.includes("invoices:write");
  return (
    <>
      <DownloadPdf path={`/${mode}/invoices/${id}/pdf`} number={number} />
      <CopyButton text={hostedUrl} what="page link" named />
      <a href={hostedUrl} target="_blank" rel="noreferrer" className={buttonClasses()}>
        Open page
        <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      {isOwnerOrAdmin({ role }) && <IssueCreditNote invoice={invoice} creditable={creditable} />}
      {canCollect && (
        <>
          <SendInvoice invoice={invoice} />
          <ChargeInvoice invoice={invoice} variant="primary" />
          <MoreMenu>
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
