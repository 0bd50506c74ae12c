"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { failureOf } from "#client/failure.ts";
import { showFieldProblems } from "#client/show-field-problems.ts";
import { trpc } from "#client/trpc.ts";
import { LinkReceipt } from "#components/payment-link/link-receipt.tsx";
import { ProductPicker } from "#components/payment-link/product-picker.tsx";
import { Button, buttonClasses } from "#components/ui/button.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import { CONTROL_CLASSES, Field } from "#components/ui/field.tsx";
import { Form } from "#components/ui/form.tsx";
import type { PaymentLink } from "#domain/payment-link.ts";
import { PaymentLinkForm as PaymentLinkFormSchema } from "#domain/payment-link-form.ts";
import type { Product } from "#domain/product.ts";

interface PaymentLinkFormProps {
  /** Chosen from the start. */
  initial: Product | undefined;
  onCreated: (link: PaymentLink) => void;
}

/** Makes a payment link: the form left, what the customer will owe right. */
export function PaymentLinkForm({ initial, onCreated }: PaymentLinkFormProps) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const [chosen, setChosen] = useState<readonly Product[]>(initial ? [initial] : []);
  const form = useForm<PaymentLinkFormSchema>({
    resolver: zodResolver(PaymentLinkFormSchema),
    defaultValues: { label: "", lines: initial ? [{ price: initial.id, quantity: 1 }] : [], successUrl: "" },
  });
  const create = trpc.paymentLink.create.useMutation({
    onSuccess: async (link) => {
      await cache.paymentLink.invalidate();
      onCreated(link);
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const { errors } = form.formState;
  return (
    <Form onSubmit={form.handleSubmit((values) => create.mutate(values))}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-10">
        <div className="space-y-6">
          {create.error && <FailureNotice title="The link was not created" failure={failureOf(create.error)} />}
          <ProductPicker form={form} chosen={chosen} onChoose={setChosen} />
          <section aria-labelledby="details" className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
            <h2 id="details" className="text-base font-semibold">
              Details
            </h2>
            <Field
              label="Label"
              optional
              hint="For you and your team; the product's name unless you write one."
              error={errors.label?.message}
            >
              {(control) => (
                <input {...control} {...form.register("label")} autoComplete="off" className={CONTROL_CLASSES} />
              )}
            </Field>
            <Field
              label="After paying, go to"
              optional
              hint="Your own page; without one, customers see a confirmation here. {CHECKOUT_SESSION_ID} is replaced by the session's id."
              error={errors.successUrl?.message}
            >
              {(control) => (
                <input
                  {...control}
                  {...form.register("successUrl")}
                  type="url"
                  inputMode="url"
                  autoComplete="off"
                  placeholder="https://example.com/thanks"
                  className={CONTROL_CLASSES}
                />
              )}
            </Field>
          </section>
        </div>
        <div className="space-y-4 lg:sticky lg:top-6">
          <LinkReceipt control={form.control} products={chosen} />
          <Button type="submit" look="primary" disabled={create.isPending} className="w-full">
            {create.isPending ? "Creating…" : "Create payment link"}
          </Button>
          <Link href={`/${mode}/payment-links`} className={buttonClasses("quiet", "w-full")}>
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  );
}
