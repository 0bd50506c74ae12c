"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { couponText } from "#catalog/coupon/coupon-text.ts";
import type { Coupon } from "#catalog/coupon/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { EditPage, useFormQuery } from "#dashboard/browser/object/edit-page.tsx";
import { MetadataFields } from "#dashboard/browser/object/metadata-fields.tsx";
import { CHANGE_LABELS, ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { CouponDetailsForm, couponDetailsOf } from "#dashboard/forms/coupon-schema.ts";

/** Changes a coupon's name and metadata. All other fields are fixed. */
export function EditCoupon({ id }: { id: string }) {
  const query = trpc.coupon.get.useQuery({ id }, useFormQuery("coupons:write"));
  return (
    <EditPage
      noun="coupon"
      id={id}
      list={{ path: "coupons", title: "All coupons" }}
      scope="coupons:write"
      query={query}
      nameOf={({ coupon }) => coupon.name ?? couponText(coupon)}
    >
      {({ coupon }) => <FilledForm coupon={coupon} />}
    </EditPage>
  );
}

function FilledForm({ coupon }: { coupon: Coupon }) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const { id } = coupon;
  const [before] = useState(() => couponDetailsOf(coupon));
  const form = useForm<CouponDetailsForm>({ resolver: zodResolver(CouponDetailsForm), defaultValues: before });
  const update = trpc.coupon.update.useMutation({
    onSuccess: async () => {
      await Promise.all([cache.coupon.invalidate(), cache.promotionCode.invalidate()]);
      toast.success("Saved");
      navigate(`/${mode}/coupons/${id}`);
    },
    onError: (error) => showFieldProblems(error, form),
  });
  return (
    <ObjectForm
      form={form}
      onSubmit={form.handleSubmit((values) => update.mutate({ id, before, form: values }))}
      saving={update}
      words={CHANGE_LABELS}
      cancelPath={`coupons/${id}`}
    >
      <section className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
        <TextField
          form={form}
          name="name"
          label="Name"
          optional
          hint="Shown to customers when the discount is applied without a code. The discount itself can’t be changed. Create a new coupon instead."
        />
        <MetadataFields form={form} />
      </section>
    </ObjectForm>
  );
}
