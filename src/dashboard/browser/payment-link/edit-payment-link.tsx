"use client";

import { useState } from "react";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditPage } from "#dashboard/browser/object/edit-page.tsx";
import { ObjectView } from "#dashboard/browser/object/object-view.tsx";
import { BuilderSkeleton } from "#dashboard/browser/payment-link/builder-skeleton.tsx";
import { LinkBuilder } from "#dashboard/browser/payment-link/link-builder.tsx";
import { soldProducts } from "#dashboard/browser/payment-link/sold-products.ts";

/** Edits a payment link, or continues or publishes a draft, with the form that created it. */
export function EditPaymentLink({ id }: { id: string }) {
  // The form fetches it; here it is only named.
  const { data, isError } = trpc.paymentLink.form.useQuery({ id }, { enabled: false, gcTime: 0 });
  return (
    <EditPage
      noun="payment link"
      path={`payment-links/${encodeURIComponent(id)}`}
      name={data?.link.label}
      isFailed={isError}
      scope="payment_links:write"
      wide
    >
      <LoadedForm id={id} />
    </EditPage>
  );
}

function LoadedForm({ id }: { id: string }) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  // Changes saved by others must not overwrite what is being typed.
  const query = trpc.paymentLink.form.useQuery({ id }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
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
    <ObjectView
      noun="payment link"
      query={query}
      list={{ path: "payment-links", title: "All payment links" }}
      skeleton={<BuilderSkeleton />}
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
          words={link.draft ? DRAFT_LABELS : WORDS}
          backTo={page}
        />
      )}
    </ObjectView>
  );
}

const WORDS = { save: "Save", saving: "Saving…", failed: "Couldn’t save the payment link" };
const DRAFT_LABELS = {
  save: "Publish",
  saving: "Saving…",
  draft: "Save draft",
  failed: "Couldn’t save the draft",
};
