import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import type { Product } from "#catalog/product/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { CurrencySelect } from "#dashboard/browser/product/currency-select.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { DialogFrame } from "#dashboard/browser/ui/dialog-frame.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { emptyProductForm, ProductForm } from "#dashboard/forms/product-schema.ts";

interface NewProductDialogProps {
  /** The number of times it was opened; increment it to open the dialog again. */
  opened: number;
  onCreated: (product: Product) => void;
}

/**
 * Creates a product within another form: name, price, interval. Other fields can be set later. For the browser only.
 */
export function NewProductDialog({ opened, onCreated }: NewProductDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened > 0) dialog.current?.showModal();
  }, [opened]);
  const { defaultCurrency } = useDashboard();
  const form = useForm<ProductForm>({
    resolver: zodResolver(ProductForm),
    defaultValues: emptyProductForm(defaultCurrency),
  });
  const create = trpc.product.create.useMutation({
    onSuccess: (product) => {
      dialog.current?.close();
      toast.success(`${product.name} created and added`);
      form.reset();
      onCreated(product);
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const submit = (event: FormEvent) => {
    // In React's tree the dialog is inside the link's form.
    event.stopPropagation();
    return form.handleSubmit((values) => create.mutate(values))(event);
  };
  const { errors } = form.formState;
  return createPortal(
    <DialogFrame dialog={dialog} title="Create product" wide>
      <form noValidate onSubmit={submit} className="space-y-5">
        <FormFailure form={form} title="Couldn’t create the product" error={create.error} />
        <TextField form={form} name="name" label="Product name" hint="Shown at checkout." />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField form={form} name="priceAmount" label="Price" inputMode="decimal" placeholder="19.90" />
          <Field label="Currency" error={errors.currency?.message}>
            {(control) => <CurrencySelect {...control} form={form} name="currency" />}
          </Field>
          <Field label="Billing">
            {(control) => (
              <select {...control} {...form.register("recurringInterval")} className={CONTROL_CLASSES}>
                <option value="once">One time</option>
                <option value="month">Monthly</option>
                <option value="year">Yearly</option>
              </select>
            )}
          </Field>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={create.isPending}>
            {create.isPending ? "Creating…" : "Create and add"}
          </Button>
        </div>
      </form>
    </DialogFrame>,
    document.body,
  );
}
