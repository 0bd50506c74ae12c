import type { Metadata } from "next";
import { NewPromotionCode } from "#components/promotion-code/new-promotion-code.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "New promotion code" };

/** GET /{mode}/promotion-codes/new */
export default async function NewPromotionCodePage({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="New promotion code" back={{ href: `/${mode}/promotion-codes`, title: "Promotion codes" }} />
      <NewPromotionCode />
    </div>
  );
}
