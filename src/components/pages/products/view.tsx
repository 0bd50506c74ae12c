"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { ProductView } from "#components/product/product-view.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/products/{id}: `?json=v3|v2` chooses the version that is shown below. */
export default function Product({ id }: PageProps) {
  const { mode } = useDashboard();
  return (
    <>
      <PageHeader title="Product" back={{ href: `/${mode}/products`, title: "Products" }} />
      <ProductView id={id} />
    </>
  );
}
