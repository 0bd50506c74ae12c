import { type UseFormReturn, useWatch } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import {
  CONVERSION_TITLES,
  PLATFORM_FIELDS,
  PLATFORM_TITLES,
} from "#dashboard/browser/destination/destination-labels.ts";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { CheckOption } from "#dashboard/browser/ui/check-option.tsx";
import { ChoiceCards } from "#dashboard/browser/ui/choice-cards.tsx";
import type { DestinationForm } from "#dashboard/forms/destination-schema.ts";

import { ACCOUNT_IDS, PLATFORM_EVENTS, PLATFORMS } from "#signals/destination/model.ts";

interface DestinationFieldsProps {
  form: UseFormReturn<DestinationForm>;
  /** The platform is chosen once. */
  isNew: boolean;
}

const PLATFORM_TEXTS = {
  meta: "Facebook and Instagram ads, through the Conversions API.",
  ga4: "Also for Google Ads that import from it.",
};

/** The fields of a destination. */
export function DestinationFields({ form, isNew }: DestinationFieldsProps) {
  const { mode } = useDashboard();
  const platform = useWatch({ control: form.control, name: "platform" });
  const { errors } = form.formState;
  const words = PLATFORM_FIELDS[platform];
  return (
    <section aria-label="Destination details" className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
      {isNew && (
        <ChoiceCards
          legend="Platform"
          field={form.register("platform")}
          choices={PLATFORMS.map((value) => ({ value, title: PLATFORM_TITLES[value], text: PLATFORM_TEXTS[value] }))}
        />
      )}
      <TextField form={form} name="accountId" label={words.account} placeholder={ACCOUNT_IDS[platform].example} />
      <TextField
        form={form}
        name="secret"
        label={words.secret}
        hint={isNew ? words.secretHint : "Stored encrypted and never shown. Leave empty to keep the current value."}
        optional={!isNew}
        type="password"
      />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">Events</legend>
        {PLATFORM_EVENTS[platform].map((name) => (
          <CheckOption
            key={name}
            field={form.register("events")}
            value={name}
            label={CONVERSION_TITLES[name].title}
            hint={CONVERSION_TITLES[name].text}
          />
        ))}
        {errors.events?.message && <p className="mt-1.5 text-sm text-danger">{errors.events.message}</p>}
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">Consent</legend>
        <p className="text-sm text-muted">
          Nothing is sent about customers who haven’t consented. To ask for consent with a checkbox, turn it on under
          “Customer information” in the payment link.
        </p>
        <CheckOption
          field={form.register("consentDeclared")}
          label="I collect consent elsewhere"
          hint="For example, with a consent banner on your site. Applies to pages that don’t ask for consent, unless the customer’s browser sends Global Privacy Control."
        />
      </fieldset>
      <TextField
        form={form}
        name="testCode"
        label="Test code"
        hint={`${words.testHint} ${mode === "test" ? "Required to send anything in test mode." : "Leave empty for real events."}`}
        optional
      />
    </section>
  );
}
