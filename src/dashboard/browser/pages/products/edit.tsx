"use client";

import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditPage } from "#dashboard/browser/object/edit-page.tsx";
import type { PageProps } from "#dashboard/browser/pages/page-props.ts";
import { EditProduct } from "#dashboard/browser/product/edit-product.tsx";

/** GET /{mode}/products/{id}/edit */
export default function EditProductPage({ id }: PageProps) {
  // The form fetches it; here it is only named.
  const { data, isError } = trpc.product.get.useQuery({ id }, { enabled: false });
  return (
    <EditPage
      noun="product"
      path={`products/${encodeURIComponent(id)}`}
      name={data?.product.name}
      isFailed={isError}
      scope="products:write"
    >
      <EditProduct id={id} />
    </EditPage>
  );
}
