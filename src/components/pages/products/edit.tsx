"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { EditProduct } from "#components/product/edit-product.tsx";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/products/{id}/edit */
export default function EditProductPage({ id }: PageProps) {
  const { mode } = useDashboard();
  const back = { href: `/${mode}/products/${id}`, title: "Product" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Edit product" back={back} />
      <NeedsScope scope="products:write" to="change products" back={back}>
        <EditProduct id={id} />
      </NeedsScope>
    </div>
  );
}
