import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { PaymentLinkList } from "#components/payment-link/payment-link-list.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Payment links" };

/** GET /{mode}/payment-links: `?after=`, `?before=`. */
export default async function PaymentLinks({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  return (
    <>
      <PageHeader title="Payment links">
        <Link href={`/${mode}/payment-links/new`} className={buttonClasses("primary")}>
          <Plus aria-hidden="true" className="size-4" />
          Create payment link
        </Link>
      </PageHeader>
      <PaymentLinkList />
    </>
  );
}
