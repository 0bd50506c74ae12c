"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { toast } from "sonner";
import type { Price } from "#catalog/price/model.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { PriceLabelsFields } from "#dashboard/browser/product/price-labels-fields.tsx";
import { showPriceProblems } from "#dashboard/browser/product/show-price-problems.ts";
import { usePricesChanged } from "#dashboard/browser/product/use-prices-changed.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { FormDialog } from "#dashboard/browser/ui/form-dialog.tsx";
import { PRICE_FIELD_NAMES, PriceLabelsForm, priceLabelsOf } from "#dashboard/forms/price-schema.ts";

/** Edits a price's labels and metadata. All other fields are fixed. */
export function EditPrice({ price }: { price: Price }) {
  const button = (
    <>
      <Pencil aria-hidden="true" className="size-4" />
      Edit price…
    </>
  );
  return (
    <FormDialog button={button} title="Edit price">
      {(close) => <EditPriceForm price={price} onClose={close} />}
    </FormDialog>
  );
}

function EditPriceForm({ price, onClose }: { price: Price; onClose: () => void }) {
  const pricesChanged = usePricesChanged();
  const [before] = useState(() => priceLabelsOf(price));
  const form = useForm<PriceLabelsForm>({
    resolver: zodResolver(PriceLabelsForm) as Resolver<PriceLabelsForm>,
    defaultValues: before,
  });
  const update = trpc.price.update.useMutation({
    onSuccess: async () => {
      onClose();
      toast.success("Saved");
      await pricesChanged();
    },
    onError: (error) => showPriceProblems(error, form, { lookup_key: PRICE_FIELD_NAMES.lookup_key }),
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => update.mutate({ id: price.id, before, form: values }))}
      className="space-y-5"
    >
      <FormFailure form={form} title="Couldn’t save the price" error={update.error} />
      <PriceLabelsFields form={form} isCustom={price.unitAmount === null} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={update.isPending}>
          {update.isPending ? "Saving…" : "Save"}
        </Button>
      </div>
    </form>
  );
}
