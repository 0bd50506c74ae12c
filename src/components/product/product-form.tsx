"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { failureOf } from "#client/failure.ts";
import { showFieldProblems } from "#client/show-field-problems.ts";
import { trpc } from "#client/trpc.ts";
import { PricingFields } from "#components/product/pricing-fields.tsx";
import { Button, buttonClasses } from "#components/ui/button.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import { CONTROL_CLASSES, Field } from "#components/ui/field.tsx";
import { Form } from "#components/ui/form.tsx";
import type { Product } from "#domain/product.ts";
import { ProductForm as ProductFormSchema } from "#domain/product-form.ts";

/** Makes a product, and goes on to the list, from where the next step is a payment link. */
export function ProductForm() {
  const { mode, defaultCurrency } = useDashboard();
  const router = useRouter();
  const cache = trpc.useUtils();
  const form = useForm<ProductFormSchema>({
    resolver: zodResolver(ProductFormSchema),
    defaultValues: {
      name: "",
      description: "",
      amountType: "FIXED",
      currency: defaultCurrency,
      priceAmount: "",
      minimumAmount: "",
      presetAmount: "",
      recurringInterval: "once",
    },
  });
  const create = trpc.product.create.useMutation({
    onSuccess: async (product) => {
      await cache.product.invalidate();
      announce(product);
      router.push(`/${mode}/products`);
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const announce = (product: Product) =>
    toast.success(`${product.name} is ready to sell`, {
      action: {
        label: "Create link",
        onClick: () => router.push(`/${mode}/payment-links/new?product=${product.id}`),
      },
    });
  const { errors } = form.formState;
  return (
    <Form onSubmit={form.handleSubmit((values) => create.mutate(values))}>
      <div className="space-y-6">
        {create.error && <FailureNotice title="The product was not created" failure={failureOf(create.error)} />}
        <section aria-labelledby="about" className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
          <h2 id="about" className="text-base font-semibold">
            What you sell
          </h2>
          <Field label="Name" hint="Customers read it when they pay." error={errors.name?.message}>
            {(control) => (
              <input {...control} {...form.register("name")} autoComplete="off" className={CONTROL_CLASSES} />
            )}
          </Field>
          <Field label="Description" optional error={errors.description?.message}>
            {(control) => (
              <textarea {...control} {...form.register("description")} rows={3} className={CONTROL_CLASSES} />
            )}
          </Field>
        </section>
        <PricingFields form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Link href={`/${mode}/products`} className={buttonClasses("quiet")}>
            Cancel
          </Link>
          <Button type="submit" look="primary" disabled={create.isPending || create.isSuccess}>
            {create.isPending ? "Creating…" : "Create product"}
          </Button>
        </div>
      </div>
    </Form>
  );
}
