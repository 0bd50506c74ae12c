"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useForm } from "react-hook-form";
import { FormSection } from "#dashboard/browser/form/form-section.tsx";
import type { Saving } from "#dashboard/browser/form/save-bar.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { CHANGE_LABELS, ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { MoreFields } from "#dashboard/browser/product/more-fields.tsx";
import { PricingFields } from "#dashboard/browser/product/pricing-fields.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ProductForm as ProductFormSchema } from "#dashboard/forms/product-schema.ts";
import type { ProductDetail } from "#dashboard/server/product/read.ts";

const CREATE_LABELS = { save: "Create product", saving: "Creating…", failed: "Couldn’t create the product" };

interface ProductFormProps {
  initial: ProductFormSchema;
  /** The product that is edited; undefined for a new one. */
  detail?: ProductDetail;
  /** The page to return to: below `/{mode}/`. */
  cancelPath: string;
  saving: Saving;
  onSave: (values: ProductFormSchema, form: UseFormReturn<ProductFormSchema>) => void;
}

/** The form for a product and its price, for new and existing products. */
export function ProductForm({ initial, detail, cancelPath, saving, onSave }: ProductFormProps) {
  const form = useForm<ProductFormSchema>({ resolver: zodResolver(ProductFormSchema), defaultValues: initial });
  const save = form.handleSubmit((values) => onSave(values, form));
  const saveAs = (draft: boolean) => {
    form.setValue("draft", draft);
    return save();
  };
  const isNew = detail === undefined;
  return (
    <ObjectForm
      form={form}
      onSubmit={(event) => {
        event.preventDefault();
        return saveAs(!isNew && initial.draft);
      }}
      saving={saving}
      words={isNew ? CREATE_LABELS : CHANGE_LABELS}
      cancelPath={cancelPath}
      other={
        isNew && (
          <Button disabled={saving.isPending || saving.isSuccess} onClick={() => saveAs(true)}>
            Save as draft
          </Button>
        )
      }
    >
      <FormSection title="Product details">
        <TextField form={form} name="name" label="Name" hint="Shown at checkout." />
        <TextField form={form} name="description" label="Description" optional rows={3} />
      </FormSection>
      <PricingFields form={form} detail={detail} />
      <MoreFields form={form} startsOpen={saysMore(initial)} isNew={isNew} />
    </ObjectForm>
  );
}

/** Whether any field has a value that is empty for most products. */
function saysMore({ images, thumbnailUrl, url, unitLabel, statementDescriptor, taxCode, ...form }: ProductFormSchema) {
  const texts = [thumbnailUrl, url, unitLabel, statementDescriptor, taxCode, form.packaging.weight];
  return (
    images.length + form.metadata.length > 0 ||
    form.shippable ||
    form.taxClass !== "standard" ||
    form.withdrawal !== "unset" ||
    texts.some((text) => text !== "")
  );
}
