"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { toast } from "sonner";
import { useSearchParams } from "wouter";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { navigate } from "#client/navigation.tsx";
import { trpc } from "#client/trpc.ts";
import { ObjectView } from "#components/object/object-view.tsx";
import { BuilderSkeleton } from "#components/payment-link/builder-skeleton.tsx";
import { LinkBuilder } from "#components/payment-link/link-builder.tsx";
import { EMPTY_LINK_FORM, type PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import type { PaymentLink } from "#domain/payment-link/payment-link.ts";
import { isSellable, type Product } from "#domain/product/product.ts";

const CreatedLink = dynamic(
  () => import("#components/payment-link/created-link.tsx").then((part) => part.CreatedLink),
  {
    ssr: false,
    loading: () => <div role="status" className="h-96 animate-pulse rounded-xl border bg-surface" />,
  },
);

/** The way to a link's address: from nothing, from a product (`?product=`), or from another link (`?from=`). */
export function NewPaymentLink() {
  const [search] = useSearchParams();
  const [created, setCreated] = useState<PaymentLink>();
  if (created) return <CreatedLink link={created} onAnother={() => setCreated(undefined)} />;
  const [productId, from] = [search.get("product"), search.get("from")];
  if (from !== null) return <CopyOfLink id={from} onCreated={setCreated} />;
  if (productId !== null) return <LinkOfProduct id={productId} onCreated={setCreated} />;
  return <NewLink form={EMPTY_LINK_FORM} products={[]} onCreated={setCreated} />;
}

interface CreatingProps {
  onCreated: (link: PaymentLink) => void;
}

function LinkOfProduct({ id, onCreated }: CreatingProps & { id: string }) {
  const { data, isLoading } = trpc.product.get.useQuery({ id });
  if (isLoading) return <BuilderSkeleton />;
  const products = data && isSellable(data.product) ? [data.product] : [];
  const lines = products.map((chosen) => ({ price: chosen.id, quantity: 1 }));
  return <NewLink form={{ ...EMPTY_LINK_FORM, lines }} products={products} onCreated={onCreated} />;
}

function CopyOfLink({ id, onCreated }: CreatingProps & { id: string }) {
  const { clockOffsetSeconds } = useDashboard();
  const query = trpc.paymentLink.form.useQuery({ id }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <ObjectView
      noun="payment link"
      query={query}
      list={{ path: "payment-links", title: "All payment links" }}
      skeleton={<BuilderSkeleton />}
    >
      {({ link, form }) => {
        const over = link.expiresAt !== null && link.expiresAt.getTime() <= Date.now() + clockOffsetSeconds * 1000;
        return (
          <NewLink
            form={over ? { ...form, expiresAt: "" } : form}
            products={link.lines.map(({ product }) => product)}
            copyOf={id}
            onCreated={onCreated}
          />
        );
      }}
    </ObjectView>
  );
}

const WORDS = {
  save: "Create payment link",
  saving: "Creating…",
  draft: "Save as draft",
  failed: "The link was not created",
};

const DRAFT_WORDS = { saving: "Saving…", failed: "The draft was not saved" };

interface NewLinkProps extends CreatingProps {
  form: PaymentLinkForm;
  products: readonly Product[];
  copyOf?: string;
}

function NewLink({ form, products, copyOf, onCreated }: NewLinkProps) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const [savedAs, setSavedAs] = useState<"link" | "draft">("link");
  const createDraft = trpc.paymentLink.createDraft.useMutation({
    onSuccess: async ({ id }) => {
      await cache.paymentLink.invalidate();
      toast.success("The draft is saved", { description: "Nobody can pay by it until you publish it." });
      navigate(`/${mode}/payment-links/${id}`);
    },
  });
  const create = trpc.paymentLink.create.useMutation({
    onSuccess: async (link) => {
      await cache.paymentLink.invalidate();
      onCreated(link);
    },
  });
  return (
    <LinkBuilder
      initial={form}
      products={products}
      saving={savedAs === "draft" ? createDraft : create}
      onSave={(values, as) => {
        setSavedAs(as);
        (as === "draft" ? createDraft : create).mutate({ form: values, copyOf });
      }}
      words={savedAs === "draft" ? { ...WORDS, ...DRAFT_WORDS } : WORDS}
      backTo={`/${mode}/payment-links`}
    />
  );
}
