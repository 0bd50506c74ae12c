"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { navigate } from "#client/navigation.tsx";
import { showFieldProblems } from "#client/show-field-problems.ts";
import { trpc } from "#client/trpc.ts";
import { MetadataFields } from "#components/object/metadata-fields.tsx";
import { ObjectForm } from "#components/object/object-form.tsx";
import { CodeLimitFields } from "#components/promotion-code/code-limit-fields.tsx";
import { DiscountFields } from "#components/promotion-code/discount-fields.tsx";
import { FoldedPart } from "#components/ui/folded-part.tsx";
import { PromotionCodeForm } from "#dashboard/forms/promotion-code-schema.ts";

const CREATE_WORDS = { save: "Create code", saving: "Creating…", failed: "The code was not created" };

/** Makes a promotion code, and goes on to its page. */
export function NewPromotionCode() {
  const { mode, defaultCurrency } = useDashboard();
  const cache = trpc.useUtils();
  const form = useForm<PromotionCodeForm>({
    resolver: zodResolver(PromotionCodeForm),
    defaultValues: {
      code: "",
      kind: "percent",
      percentOff: "",
      amountOff: "",
      currency: defaultCurrency,
      startsAt: "",
      expiresAt: "",
      maxRedemptions: "",
      oncePerCustomer: false,
      metadata: [],
    },
  });
  const create = trpc.promotionCode.create.useMutation({
    onSuccess: async ({ id, code }) => {
      await cache.promotionCode.invalidate();
      toast.success(`${code} is created`);
      navigate(`/${mode}/promotion-codes/${id}`);
    },
    onError: (error) => showFieldProblems(error, form, { expires_at: "expiresAt" }),
  });
  const { errors } = form.formState;
  return (
    <ObjectForm
      form={form}
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
      saving={create}
      words={CREATE_WORDS}
      cancelPath="promotion-codes"
    >
      <DiscountFields form={form} />
      <CodeLimitFields form={form} />
      <FoldedPart title="More options" lead="Metadata" hasProblem={errors.metadata !== undefined}>
        <MetadataFields form={form} />
      </FoldedPart>
    </ObjectForm>
  );
}
