"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Fragment, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { toast } from "sonner";
import { parseBrandColor } from "#account/merchant/brand-color.ts";
import type { Branding } from "#account/merchant/branding.ts";
import { BrandingPreview } from "#dashboard/browser/branding/branding-preview.tsx";
import { ColorField } from "#dashboard/browser/branding/color-field.tsx";
import { useChangeDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FormSection } from "#dashboard/browser/form/form-section.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { CurrencySelect } from "#dashboard/browser/product/currency-select.tsx";
import { SettingsForm } from "#dashboard/browser/settings/settings-form.tsx";
import { Field } from "#dashboard/browser/ui/field.tsx";
import { RoleNotice } from "#dashboard/browser/ui/role-notice.tsx";
import { BrandingForm as BrandingFormSchema, brandingFormOf, brandingOf } from "#dashboard/forms/branding-schema.ts";
import { parseHttpUrl } from "#kernel/http-url.ts";

/** Fields of one line, with their purpose. */
const FIELDS = [
  {
    name: "companyName",
    label: "Company name",
    hint: "Shown at checkout and as the sender of receipts.",
  },
  {
    name: "logoUrl",
    label: "Logo URL",
    hint: "A symbol or a wide wordmark. Without a logo, pages show your initial.",
    type: "url",
  },
  { name: "supportEmail", label: "Support email", hint: "Replies to receipts go here.", type: "email" },
  { name: "termsUrl", label: "Terms of service URL", hint: "Linked in the footer of customer pages.", type: "url" },
  { name: "refundUrl", label: "Refund policy URL", hint: "Linked in the footer of customer pages.", type: "url" },
  { name: "privacyUrl", label: "Privacy policy URL", hint: "Linked in the footer of customer pages.", type: "url" },
] as const;

interface BrandingFormProps {
  branding: Branding;
  /** Only owners and admins can edit. */
  canEdit: boolean;
}

/** The merchant's branding: the form on the left, the customers' view on the right. */
export function BrandingForm({ branding, canEdit }: BrandingFormProps) {
  const changeDashboard = useChangeDashboard();
  const cache = trpc.useUtils();
  const form = useForm<BrandingFormSchema>({
    resolver: zodResolver(BrandingFormSchema),
    values: brandingFormOf(branding),
    // Changes saved by others are merged, except for the fields being edited here.
    resetOptions: { keepDirtyValues: true },
  });
  // An incomplete URL is not requested as an image.
  const [logo, setLogo] = useState(branding.logoUrl);
  const update = trpc.merchant.updateBranding.useMutation({
    onSuccess: async (saved) => {
      form.reset(brandingFormOf(saved));
      setLogo(saved.logoUrl);
      await cache.merchant.invalidate();
      toast.success("Saved. Customers see the change on the next page they load.");
      // The page's header shows the name.
      changeDashboard({ companyName: saved.companyName });
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const { errors, dirtyFields } = form.formState;
  const written = useWatch({ control: form.control });
  const preview = {
    companyName: written.companyName?.trim() || branding.companyName,
    logoUrl: logo,
    brandColor: parseBrandColor(written.brandColor?.trim() ?? "") ?? null,
    termsUrl: parseHttpUrl(written.termsUrl?.trim() ?? "") ?? null,
    refundUrl: parseHttpUrl(written.refundUrl?.trim() ?? "") ?? null,
    privacyUrl: parseHttpUrl(written.privacyUrl?.trim() ?? "") ?? null,
    supportEmail: written.supportEmail?.trim() || null,
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
      <div className="space-y-6">
        {!canEdit && <RoleNotice>Only owners and admins can change these settings.</RoleNotice>}
        <SettingsForm
          form={form}
          onSubmit={form.handleSubmit((values) => update.mutate(changesOf(values, dirtyFields)))}
          saving={update}
          canEdit={canEdit}
        >
          <FormSection title="Company and branding">
            {FIELDS.map(({ name, label, hint, ...input }) => (
              <Fragment key={name}>
                <TextField
                  form={form}
                  name={name}
                  options={{
                    onBlur: () => name === "logoUrl" && setLogo(parseHttpUrl(form.getValues(name).trim()) ?? null),
                  }}
                  label={label}
                  optional={name !== "companyName"}
                  hint={hint}
                  {...input}
                />
                {name === "logoUrl" && <ColorField form={form} />}
              </Fragment>
            ))}
            <Field
              label="Default currency"
              hint="Used for new products and for checkouts without a price."
              error={errors.defaultCurrency?.message}
            >
              {(control) => <CurrencySelect {...control} form={form} name="defaultCurrency" />}
            </Field>
          </FormSection>
        </SettingsForm>
      </div>
      <BrandingPreview branding={preview} />
    </div>
  );
}

/** Only the fields changed here, so that nobody else's changes are overwritten. */
function changesOf(values: BrandingFormSchema, dirty: { [field in keyof BrandingFormSchema]?: boolean }) {
  const fields = Object.entries(brandingOf(values)).filter(([field]) => dirty[field as keyof BrandingFormSchema]);
  return Object.fromEntries(fields) as Partial<Branding>;
}
