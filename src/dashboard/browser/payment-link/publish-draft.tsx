"use client";

import { toast } from "sonner";
import { type PaymentLink, sellableLines } from "#checkout/payment-link/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";

/** The ways on for a draft, by which nobody can pay yet. */
export function PublishDraft({ link }: { link: PaymentLink }) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const publish = trpc.paymentLink.publish.useMutation({
    onSuccess: async () => {
      await cache.paymentLink.invalidate();
      toast.success("Payment link published", { description: "Customers can now pay with it." });
    },
    onError: (error) => toastFailure(error),
  });
  const canBePublished = sellableLines(link).length > 0;
  return (
    <>
      {canBePublished && (
        <Button variant="primary" disabled={publish.isPending} onClick={() => publish.mutate({ id: link.id })}>
          {publish.isPending ? "Publishing…" : "Publish"}
        </Button>
      )}
      <Link
        href={`/${mode}/payment-links/${link.id}/edit`}
        className={buttonClasses(canBePublished ? "secondary" : "primary")}
      >
        Edit draft
      </Link>
    </>
  );
}
