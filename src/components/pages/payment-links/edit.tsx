"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { EditPaymentLink } from "#components/payment-link/edit-payment-link.tsx";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/payment-links/{id}/edit: for drafts too. */
export default function EditLink({ id }: PageProps) {
  const { mode } = useDashboard();
  const back = { href: `/${mode}/payment-links/${encodeURIComponent(id)}`, title: "Payment link" };
  return (
    <>
      <PageHeader title="Edit payment link" back={back} />
      <NeedsScope scope="payment_links:write" to="change payment links" back={back}>
        <EditPaymentLink id={id} />
      </NeedsScope>
    </>
  );
}
