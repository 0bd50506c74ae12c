import type { Metadata } from "next";
import { PromotionCodeView } from "#components/promotion-code/promotion-code-view.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Promotion code" };

/** GET /{mode}/promotion-codes/{id} */
export default async function PromotionCode({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  return (
    <>
      <PageHeader title="Promotion code" back={{ href: `/${mode}/promotion-codes`, title: "Promotion codes" }} />
      <PromotionCodeView id={id} />
    </>
  );
}
