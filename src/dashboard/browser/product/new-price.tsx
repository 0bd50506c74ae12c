"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import { type Resolver, useForm } from "react-hook-form";
import { toast } from "sonner";
import type { Product } from "#catalog/product/model.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { PriceLabelsFields } from "#dashboard/browser/product/price-labels-fields.tsx";
import { PriceTermsFields } from "#dashboard/browser/product/price-terms-fields.tsx";
import { showPriceProblems } from "#dashboard/browser/product/show-price-problems.ts";
import { usePricesChanged } from "#dashboard/browser/product/use-prices-changed.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { CheckOption } from "#dashboard/browser/ui/check-option.tsx";
import { FormDialog } from "#dashboard/browser/ui/form-dialog.tsx";
import { emptyPriceForm, PRICE_FIELD_NAMES, PriceForm } from "#dashboard/forms/price-schema.ts";

/** Adds a price to a product. */
export function NewPrice({ product }: { product: Product }) {
  const button = (
    <>
      <Plus aria-hidden="true" className="size-4" />
      Add price
    </>
  );
  const text = `Adds a price to ${product.name}. You can’t change the amount later. Instead, archive the price and add a new one.`;
  return (
    <FormDialog button={button} title="Add price" text={text}>
      {(close) => <NewPriceForm product={product} onClose={close} />}
    </FormDialog>
  );
}

function NewPriceForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const pricesChanged = usePricesChanged();
  const form = useForm<PriceForm>({
    resolver: zodResolver(PriceForm) as Resolver<PriceForm>,
    defaultValues: emptyPriceForm(product),
  });
  const create = trpc.price.create.useMutation({
    onSuccess: async () => {
      onClose();
      toast.success("Price added");
      await pricesChanged();
    },
    onError: (error) => showPriceProblems(error, form, PRICE_FIELD_NAMES),
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => create.mutate({ productId: product.id, form: values }))}
      className="space-y-5"
    >
      <FormFailure form={form} title="Couldn’t add the price" error={create.error} />
      <PriceTermsFields form={form} />
      <CheckOption
        field={form.register("isDefault")}
        label="Set as default price"
        hint="Payment links use the default price unless they specify another."
        error={form.formState.errors.isDefault?.message}
      />
      <PriceLabelsFields form={form} isCustom={form.watch("amountType") === "CUSTOM"} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={create.isPending}>
          {create.isPending ? "Adding…" : "Add price"}
        </Button>
      </div>
    </form>
  );
}
