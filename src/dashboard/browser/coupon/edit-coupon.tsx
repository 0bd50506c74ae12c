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
import { EditPage } from "#dashboard/browser/object/edit-page.tsx";
import { MetadataFields } from "#dashboard/browser/object/metadata-fields.tsx";
import { CHANGE_LABELS, ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { ObjectView } from "#dashboard/browser/object/object-view.tsx";
import { CouponDetailsForm, couponDetailsOf } from "#dashboard/forms/coupon-schema.ts";

/** Changes a coupon's name and metadata. All other fields are fixed. */
export function EditCoupon({ id }: { id: string }) {
  // The form fetches it; here it is only named.
  const { data, isError } = trpc.coupon.get.useQuery({ id }, { enabled: false });
  return (
    <EditPage
      noun="coupon"
      path={`coupons/${encodeURIComponent(id)}`}
      name={data && (data.coupon.name ?? couponText(data.coupon))}
      isFailed={isError}
      scope="coupons:write"
    >
      <LoadedForm id={id} />
    </EditPage>
  );
}

function LoadedForm({ id }: { id: string }) {
  // A form that is being filled in must not change.
  const query = trpc.coupon.get.useQuery({ id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  return (
    <ObjectView
      noun="coupon"
      query={query}
      list={{ path: "coupons", title: "All coupons" }}
      skeleton={<ObjectSkeleton />}
    >
      {({ coupon }) => <FilledForm coupon={coupon} />}
    </ObjectView>
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
