"use client";

import { toast } from "sonner";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { trpc } from "#client/trpc.ts";
import { Button, buttonClasses } from "#components/ui/button.tsx";
import { toastFailure } from "#components/ui/toast-failure.ts";
import { type PaymentLink, sellableLines } from "#domain/payment-link/payment-link.ts";

/** What a draft has in the place of its address: that nobody can pay by it yet, and the ways on. */
export function PublishDraft({ link }: { link: PaymentLink }) {
  const { mode, scopes } = useDashboard();
  const cache = trpc.useUtils();
  const publish = trpc.paymentLink.publish.useMutation({
    onSuccess: async () => {
      await cache.paymentLink.invalidate();
      toast.success("The link is published", { description: "Its address takes payments from now on." });
    },
    onError: (error) => toastFailure(error),
  });
  if (!scopes.includes("payment_links:write")) return null;
  const canBePublished = sellableLines(link).length > 0;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {canBePublished && (
        <Button look="primary" disabled={publish.isPending} onClick={() => publish.mutate({ id: link.id })}>
          {publish.isPending ? "Publishing…" : "Publish"}
        </Button>
      )}
      <Link
        href={`/${mode}/payment-links/${link.id}/edit`}
        className={buttonClasses(canBePublished ? "secondary" : "primary")}
      >
        Continue the draft
      </Link>
    </div>
  );
}
