"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, useForm } from "react-hook-form";
import { toast } from "sonner";
import { useSearchParams } from "wouter";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { MetadataFields } from "#dashboard/browser/object/metadata-fields.tsx";
import { NewPage } from "#dashboard/browser/object/new-page.tsx";
import { ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { CodeLimitFields } from "#dashboard/browser/promotion-code/code-limit-fields.tsx";
import { DiscountFields } from "#dashboard/browser/promotion-code/discount-fields.tsx";
import { RestrictionFields } from "#dashboard/browser/promotion-code/restriction-fields.tsx";
import { FoldedPart } from "#dashboard/browser/ui/folded-part.tsx";
import { PromotionCodeForm } from "#dashboard/forms/promotion-code-schema.ts";

const CREATE_LABELS = {
  save: "Create promotion code",
  saving: "Creating…",
  failed: "Couldn’t create the promotion code",
};

/** Creates a promotion code and opens its page. `?coupon=` selects its coupon. */
export function NewPromotionCode() {
  return (
    <NewPage
      title="Create promotion code"
      list={{ path: "promotion-codes", title: "Promotion codes" }}
      scope="promotion_codes:write"
    >
      <CreateForm />
    </NewPage>
  );
}

function CreateForm() {
  const [search] = useSearchParams();
  // Set if the page was opened from a coupon, for a code of that coupon.
  const couponId = search.get("coupon") ?? "";
  const { mode, defaultCurrency } = useDashboard();
  const cache = trpc.useUtils();
  const form = useForm<PromotionCodeForm>({
    // Fields that a tab of an earlier version leaves out get defaults from the server; this version sends every field.
    resolver: zodResolver(PromotionCodeForm) as Resolver<PromotionCodeForm>,
    defaultValues: {
      code: "",
      kind: couponId ? "coupon" : "percent",
      couponId,
      percentOff: "",
      amountOff: "",
      currency: defaultCurrency,
      startsAt: "",
      expiresAt: "",
      maxRedemptions: "",
      oncePerCustomer: false,
      maxRedemptionsPerCustomer: "",
      combinable: false,
      customerId: "",
      minimumAmount: "",
      minimumCurrency: defaultCurrency,
      firstTimeTransaction: false,
      metadata: [],
    },
  });
  const create = trpc.promotionCode.create.useMutation({
    onSuccess: async ({ id, code }) => {
      await Promise.all([cache.promotionCode.invalidate(), cache.coupon.invalidate()]);
      toast.success(`${code} created`);
      navigate(`/${mode}/promotion-codes/${id}`);
    },
    onError: (error) =>
      showFieldProblems(error, form, { expires_at: "expiresAt", coupon: "couponId", customer: "customerId" }),
  });
  const { errors } = form.formState;
  return (
    <ObjectForm
      form={form}
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
      saving={create}
      words={CREATE_LABELS}
      cancelPath="promotion-codes"
    >
      <DiscountFields form={form} />
      <RestrictionFields form={form} />
      <CodeLimitFields form={form} />
      <FoldedPart title="More options" description="Metadata" hasProblem={errors.metadata !== undefined}>
        <MetadataFields form={form} />
      </FoldedPart>
    </ObjectForm>
  );
}
