"use client";

import { PlayCircle } from "lucide-react";
import { useRef } from "react";
import { toast } from "sonner";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { useInvalidateBilling } from "#dashboard/browser/subscription/use-invalidate-billing.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { SubscriptionDetail } from "#dashboard/server/subscription/subscription-detail.ts";
import { formatMoney } from "#kernel/money.ts";

/** Resumes a paused subscription, after a confirmation that names the date and the amount. */
export function ResumeSubscription({ detail: { subscription, resumeAmount } }: { detail: SubscriptionDetail }) {
  const { id, currency, currentPeriodEnd } = subscription;
  const dialog = useRef<HTMLDialogElement>(null);
  const invalidate = useInvalidateBilling();
  const resume = trpc.subscription.resume.useMutation({
    onSuccess: async () => {
      dialog.current?.close();
      await invalidate();
      toast.success("Subscription resumed");
      // The button that had the focus was removed.
      document.getElementById("content")?.focus();
    },
    onError: () => invalidate(),
  });
  const open = () => {
    resume.reset();
    dialog.current?.showModal();
  };
  return (
    <>
      <Button onClick={open}>
        <PlayCircle aria-hidden="true" className="size-4" />
        Resume…
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title="Resume this subscription?"
        confirm={resume.isPending ? "Resuming…" : "Resume subscription"}
        pending={resume.isPending}
        failure={
          resume.error ? { title: "Couldn’t resume the subscription", failure: failureOf(resume.error) } : undefined
        }
        onConfirm={() => resume.mutate({ id, anchor: resumeAmount === null ? "unchanged" : "now" })}
      >
        {resumeAmount === null ? (
          <>
            The current period continues until <LocalTime date={currentPeriodEnd} seconds={false} />. Nothing new is
            charged until then. Open invoices are charged again.
          </>
        ) : (
          <>
            The last period ended on <LocalTime date={currentPeriodEnd} seconds={false} />. A new period starts now, and{" "}
            {formatMoney(resumeAmount, currency, LOCALE)} is charged.
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
