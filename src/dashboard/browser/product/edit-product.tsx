"use client";

import { useState } from "react";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditPage, useFormQuery } from "#dashboard/browser/object/edit-page.tsx";
import { ProductForm } from "#dashboard/browser/product/product-form.tsx";
import { ProductFormSkeleton } from "#dashboard/browser/product/product-form-skeleton.tsx";
import { productFormOf } from "#dashboard/forms/product-schema.ts";
import type { ProductDetail } from "#dashboard/server/product/read.ts";

/** Changes a product: the form filled with what it is now. */
export function EditProduct({ id }: { id: string }) {
  const query = trpc.product.get.useQuery({ id }, useFormQuery("products:write"));
  return (
    <EditPage
      noun="product"
      id={id}
      list={{ path: "products", title: "All products" }}
      scope="products:write"
      query={query}
      nameOf={({ product }) => product.name}
      skeleton={<ProductFormSkeleton />}
    >
      {(detail) => <FilledForm detail={detail} />}
    </EditPage>
  );
}

function FilledForm({ detail }: { detail: ProductDetail }) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const { id } = detail.product;
  const [before] = useState(() => productFormOf(detail.product));
  const update = trpc.product.update.useMutation({
    onSuccess: async (product) => {
      toast.success(
        product.defaultPrice?.id === detail.product.defaultPrice?.id
          ? "Saved"
          : "Saved. The new price is now in effect.",
      );
      await cache.product.invalidate();
      await cache.paymentLink.invalidate();
      navigate(`/${mode}/products/${id}`);
    },
  });
  return (
    <ProductForm
      initial={before}
      detail={detail}
      cancelPath={`products/${id}`}
      saving={update}
      onSave={(form, fields) =>
        update.mutate({ id, before, form }, { onError: (error) => showFieldProblems(error, fields) })
      }
    />
  );
}
