"use client";

import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditPage } from "#dashboard/browser/object/edit-page.tsx";
import type { PageProps } from "#dashboard/browser/pages/page-props.ts";
import { EditPaymentLink } from "#dashboard/browser/payment-link/edit-payment-link.tsx";

/** GET /{mode}/payment-links/{id}/edit: for drafts too. */
export default function EditLink({ id }: PageProps) {
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
      <EditPaymentLink id={id} />
    </EditPage>
  );
}
