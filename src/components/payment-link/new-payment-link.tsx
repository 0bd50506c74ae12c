"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { trpc } from "#client/trpc.ts";
import { CreatedLink } from "#components/payment-link/created-link.tsx";
import { PaymentLinkForm } from "#components/payment-link/payment-link-form.tsx";
import type { PaymentLink } from "#domain/payment-link.ts";
import { isSellable } from "#domain/product.ts";

/** The way from a product (`?product=…` chooses one) to a link's address. */
export function NewPaymentLink() {
  const productId = useSearchParams().get("product");
  const preset = trpc.product.get.useQuery({ id: productId ?? "" }, { enabled: productId !== null });
  const [created, setCreated] = useState<PaymentLink>();
  if (created) return <CreatedLink link={created} onAnother={() => setCreated(undefined)} />;
  if (preset.isLoading) return <FormSkeleton />;
  const initial = preset.data && isSellable(preset.data) ? preset.data : undefined;
  return <PaymentLinkForm initial={initial} onCreated={setCreated} />;
}

function FormSkeleton() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-10">
      <span className="sr-only">Loading</span>
      <div className="space-y-6">
        <div className="h-56 animate-pulse rounded-xl border bg-surface" />
        <div className="h-64 animate-pulse rounded-xl border bg-surface" />
      </div>
      <div className="h-48 animate-pulse rounded-xl border bg-surface" />
    </div>
  );
}
