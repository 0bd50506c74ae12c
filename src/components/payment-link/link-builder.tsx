"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { failureOf } from "#client/failure.ts";
import { Link } from "#client/navigation.tsx";
import { showFieldProblems } from "#client/show-field-problems.ts";
import type { Saving } from "#components/object/object-form.tsx";
import { LinkDetailsFields } from "#components/payment-link/link-details-fields.tsx";
import { LinkPreview } from "#components/payment-link/link-preview.tsx";
import { MoreOptions } from "#components/payment-link/more-options.tsx";
import { ProductPicker } from "#components/payment-link/product-picker.tsx";
import { Button, buttonClasses } from "#components/ui/button.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import { Form } from "#components/ui/form.tsx";
import { DraftLinkForm, PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import type { Product } from "#domain/product/product.ts";

interface LinkBuilderProps {
  initial: PaymentLinkForm;
  /** What the form's lines name. */
  products: readonly Product[];
  saving: Saving;
  onSave: (form: PaymentLinkForm, as: "link" | "draft") => void;
  /** `draft`: on the button that keeps the link back; without it there is none. */
  words: { save: string; saving: string; failed: string; draft?: string };
  backTo: string;
}

/** Makes a payment link, or changes one: the form left, and right the page that customers get. */
export function LinkBuilder({ initial, products, saving, onSave, words, backTo }: LinkBuilderProps) {
  const [chosen, setChosen] = useState(products);
  const savedAs = useRef<"link" | "draft">("link");
  const form = useForm<PaymentLinkForm>({
    resolver: (...asked) => RESOLVERS[savedAs.current](...asked),
    defaultValues: initial,
  });
  const { error, isPending } = saving;
  useEffect(() => {
    if (error) showFieldProblems(error, form);
  }, [error, form]);
  const lines = useWatch({ control: form.control, name: "lines" });
  const sold = chosen.filter(({ id }) => lines.some(({ price }) => price === id));
  const recurring = sold.some(({ recurringInterval }) => recurringInterval !== null);
  const save = (as: "link" | "draft") => {
    savedAs.current = as;
    return form.handleSubmit((values) => onSave(recurring ? values : { ...values, trialDays: "" }, as))();
  };
  const isSaving = isPending || saving.isSuccess;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void save("link");
      }}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0 space-y-6">
          {error !== null && <FailureNotice title={words.failed} failure={failureOf(error)} />}
          <ProductPicker form={form} chosen={chosen} onChoose={setChosen} />
          <LinkDetailsFields form={form} />
          <MoreOptions form={form} recurring={recurring} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" disabled={isSaving}>
              {isPending ? words.saving : words.save}
            </Button>
            {words.draft && (
              <Button disabled={isSaving} onClick={() => void save("draft")}>
                {words.draft}
              </Button>
            )}
            <Link href={backTo} className={buttonClasses("quiet")}>
              Cancel
            </Link>
            <Unfinished shown={form.formState.isSubmitted && !form.formState.isValid} />
          </div>
        </div>
        <LinkPreview control={form.control} recurring={recurring} />
      </div>
    </Form>
  );
}

const RESOLVERS = { link: zodResolver(PaymentLinkForm), draft: zodResolver(DraftLinkForm) };

/** Of a long form the field at fault may be out of sight. */
function Unfinished({ shown }: { shown: boolean }) {
  return (
    <p role="status" className="text-sm text-danger">
      {shown && "Something above is not right yet: it is marked in red."}
    </p>
  );
}
