import type { ReactNode } from "react";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ObjectView } from "#dashboard/browser/object/object-view.tsx";
import { BuilderSkeleton } from "#dashboard/browser/payment-link/builder-skeleton.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";

interface LinkToCopyProps {
  id: string;
  children: (copied: { link: PaymentLink; form: PaymentLinkForm }) => ReactNode;
}

/** Loads the link that a new one is a copy of. */
export function LinkToCopy({ id, children }: LinkToCopyProps) {
  const query = trpc.paymentLink.form.useQuery({ id }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <ObjectView
      noun="payment link"
      query={query}
      list={{ path: "payment-links", title: "All payment links" }}
      skeleton={<BuilderSkeleton />}
    >
      {children}
    </ObjectView>
  );
}
