import type { Metadata } from "next";
import { ProductView } from "#components/product/product-view.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Product" };

/** GET /{mode}/products/{id}: `?json=v3|v2` chooses the version that is shown below. */
export default async function Product({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  return (
    <>
      <PageHeader title="Product" back={{ href: `/${mode}/products`, title: "Products" }} />
      <ProductView id={id} />
    </>
  );
}
