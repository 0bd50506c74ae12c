"use client";

import { useState } from "react";
import { toast } from "sonner";
import { useSearchParams } from "wouter";
import type { Price } from "#catalog/price/model.ts";
import { isSellable, type Product } from "#catalog/product/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { NewPage } from "#dashboard/browser/object/new-page.tsx";
import { BuilderSkeleton } from "#dashboard/browser/payment-link/builder-skeleton.tsx";
import { LinkBuilder } from "#dashboard/browser/payment-link/link-builder.tsx";
import { soldProducts } from "#dashboard/browser/payment-link/sold-products.ts";
import { EMPTY_LINK_FORM, type PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";

/** Most links are not copies: a new link's page has to stay within its budget. */
const LinkToCopy = deferred(
  () => import("#dashboard/browser/payment-link/link-to-copy.tsx").then((part) => part.LinkToCopy),
  <BuilderSkeleton />,
);

/** Creates a link: empty, for a product (`?product=`), or as a copy of another link (`?from=`). */
export function NewPaymentLink() {
  return (
    <NewPage
      title="Create payment link"
      list={{ path: "payment-links", title: "Payment links" }}
      scope="payment_links:write"
      wide
    >
      <FirstForm />
    </NewPage>
  );
}

function FirstForm() {
  const [search] = useSearchParams();
  const [productId, from] = [search.get("product"), search.get("from")];
  if (from !== null) return <CopyOfLink id={from} />;
  if (productId !== null) return <LinkOfProduct id={productId} />;
  return <NewLink form={EMPTY_LINK_FORM} products={[]} />;
}

function LinkOfProduct({ id }: { id: string }) {
  const { data, isLoading } = trpc.product.get.useQuery({ id });
  if (isLoading) return <BuilderSkeleton />;
  const products = data && isSellable(data.product) ? [data.product] : [];
  const lines = products.map((chosen) => ({ price: chosen.id, product: chosen.id, quantity: 1 }));
  return <NewLink form={{ ...EMPTY_LINK_FORM, lines }} products={products} />;
}

function CopyOfLink({ id }: { id: string }) {
  const { clockOffsetSeconds } = useDashboard();
  return (
    <LinkToCopy id={id}>
      {({ link, form }) => {
        const over = link.expiresAt !== null && link.expiresAt.getTime() <= Date.now() + clockOffsetSeconds * 1000;
        return (
          <NewLink form={{ ...form, slug: "", ...(over && { expiresAt: "" }) }} {...soldProducts(link)} copyOf={id} />
        );
      }}
    </LinkToCopy>
  );
}

const LABELS = {
  save: "Create payment link",
  saving: "Creating…",
  draft: "Save as draft",
  failed: "Couldn’t create the payment link",
};

const DRAFT_LABELS = { saving: "Saving…", failed: "Couldn’t save the draft" };

interface NewLinkProps {
  form: PaymentLinkForm;
  products: readonly Product[];
  prices?: readonly Price[];
  copyOf?: string;
}

function NewLink({ form, products, prices = [], copyOf }: NewLinkProps) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const [savedAs, setSavedAs] = useState<"link" | "draft">("link");
  const createDraft = trpc.paymentLink.createDraft.useMutation({
    onSuccess: async ({ id }) => {
      await cache.paymentLink.invalidate();
      toast.success("Draft saved", { description: "Customers can’t pay until you publish it." });
      navigate(`/${mode}/payment-links/${id}`);
    },
  });
  const create = trpc.paymentLink.create.useMutation({
    onSuccess: async ({ id }) => {
      await cache.paymentLink.invalidate();
      navigate(`/${mode}/payment-links/${id}?created`, { replace: true });
    },
  });
  return (
    <LinkBuilder
      initial={form}
      products={products}
      prices={prices}
      saving={savedAs === "draft" ? createDraft : create}
      onSave={(values, as) => {
        setSavedAs(as);
        (as === "draft" ? createDraft : create).mutate({ form: values, copyOf });
      }}
      words={savedAs === "draft" ? { ...LABELS, ...DRAFT_LABELS } : LABELS}
      backTo={`/${mode}/payment-links`}
      asksShippingAddress={copyOf === undefined}
    />
  );
}
