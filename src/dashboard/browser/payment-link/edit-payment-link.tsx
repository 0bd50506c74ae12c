"use client";

import { useState } from "react";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditPage, useFormQuery } from "#dashboard/browser/object/edit-page.tsx";
import { BuilderSkeleton } from "#dashboard/browser/payment-link/builder-skeleton.tsx";
import { LinkBuilder } from "#dashboard/browser/payment-link/link-builder.tsx";
import { soldProducts } from "#dashboard/browser/payment-link/sold-products.ts";

/** Edits a payment link, or continues or publishes a draft, with the form that created it. */
export function EditPaymentLink({ id }: { id: string }) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const formQuery = useFormQuery("payment_links:write");
  // Changes saved by others must not overwrite what is being typed.
  const query = trpc.paymentLink.form.useQuery(
    { id },
    { ...formQuery, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const page = `/${mode}/payment-links/${id}`;
  const [savedAs, setSavedAs] = useState<"link" | "draft">("link");
  const leave = async (said: string) => {
    await cache.paymentLink.invalidate(undefined, { refetchType: "none" });
    toast.success(said);
    navigate(page);
  };
  const updateDraft = trpc.paymentLink.updateDraft.useMutation({ onSuccess: () => leave("Draft saved") });
  const update = trpc.paymentLink.update.useMutation({
    onSuccess: () => leave(query.data?.link.draft ? "Payment link published" : "Payment link saved"),
  });
  return (
    <EditPage
      noun="payment link"
      id={id}
      list={{ path: "payment-links", title: "All payment links" }}
      scope="payment_links:write"
      query={query}
      nameOf={({ link }) => link.label}
      skeleton={<BuilderSkeleton />}
      wide
    >
      {({ link, form }) => (
        <LinkBuilder
          initial={form}
          {...soldProducts(link)}
          saving={savedAs === "draft" ? updateDraft : update}
          onSave={(values, as) => {
            setSavedAs(as);
            (as === "draft" ? updateDraft : update).mutate({ id, before: form, form: values });
          }}
          words={link.draft ? DRAFT_LABELS : LABELS}
          backTo={page}
        />
      )}
    </EditPage>
  );
}

const LABELS = { save: "Save", saving: "Saving…", failed: "Couldn’t save the payment link" };
const DRAFT_LABELS = {
  save: "Publish",
  saving: "Saving…",
  draft: "Save draft",
  failed: "Couldn’t save the draft",
};
