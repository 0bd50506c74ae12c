"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { CouponLimitFields } from "#dashboard/browser/coupon/coupon-limit-fields.tsx";
import { CouponTermsFields } from "#dashboard/browser/coupon/coupon-terms-fields.tsx";
import { MetadataFields } from "#dashboard/browser/object/metadata-fields.tsx";
import { NewPage } from "#dashboard/browser/object/new-page.tsx";
import { ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { FoldedPart } from "#dashboard/browser/ui/folded-part.tsx";
import { CouponForm } from "#dashboard/forms/coupon-schema.ts";

const CREATE_LABELS = { save: "Create coupon", saving: "Creating…", failed: "Couldn’t create the coupon" };

/** Creates a coupon and opens its page. */
export function NewCoupon() {
  return (
    <NewPage title="Create coupon" list={{ path: "coupons", title: "Coupons" }} scope="coupons:write">
      <CreateForm />
    </NewPage>
  );
}

function CreateForm() {
  const { mode, defaultCurrency } = useDashboard();
  const cache = trpc.useUtils();
  const form = useForm<CouponForm>({
    resolver: zodResolver(CouponForm),
    defaultValues: {
      name: "",
      kind: "percent",
      percentOff: "",
      amountOff: "",
      currency: defaultCurrency,
      duration: "once",
      months: "",
      productIds: [],
      maxRedemptions: "",
      redeemBy: "",
      metadata: [],
    },
  });
  const create = trpc.coupon.create.useMutation({
    onSuccess: async ({ id, name }) => {
      await cache.coupon.invalidate();
      toast.success(`${name ?? "Coupon"} created`);
      navigate(`/${mode}/coupons/${id}`);
    },
    onError: (error) => showFieldProblems(error, form, { redeem_by: "redeemBy" }),
  });
  const { errors } = form.formState;
  return (
    <ObjectForm
      form={form}
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
      saving={create}
      words={CREATE_LABELS}
      cancelPath="coupons"
    >
      <CouponTermsFields form={form} />
      <CouponLimitFields form={form} />
      <FoldedPart title="More options" description="Metadata" hasProblem={errors.metadata !== undefined}>
        <MetadataFields form={form} />
      </FoldedPart>
    </ObjectForm>
  );
}
