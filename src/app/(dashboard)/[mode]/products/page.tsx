import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { ProductList } from "#components/product/product-list.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Products" };

/** GET /{mode}/products: `?status=`, `?after=`, `?before=`. */
export default async function Products({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  return (
    <>
      <PageHeader title="Products">
        <Link href={`/${mode}/products/new`} className={buttonClasses("primary")}>
          <Plus aria-hidden="true" className="size-4" />
          Create product
        </Link>
      </PageHeader>
      <ProductList />
    </>
  );
}
