import type { Metadata } from "next";
import { NewPromotionCode } from "#components/promotion-code/new-promotion-code.tsx";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "New promotion code" };

/** GET /{mode}/promotion-codes/new */
export default async function NewPromotionCodePage({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  const back = { href: `/${mode}/promotion-codes`, title: "Promotion codes" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="New promotion code" back={back} />
      <NeedsScope scope="promotion_codes:write" to="create promotion codes" back={back}>
        <NewPromotionCode />
      </NeedsScope>
    </div>
  );
}
