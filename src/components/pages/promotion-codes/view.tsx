"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { PromotionCodeView } from "#components/promotion-code/promotion-code-view.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/promotion-codes/{id} */
export default function PromotionCode({ id }: PageProps) {
  const { mode } = useDashboard();
  return (
    <>
      <PageHeader title="Promotion code" back={{ href: `/${mode}/promotion-codes`, title: "Promotion codes" }} />
      <PromotionCodeView id={id} />
    </>
  );
}
