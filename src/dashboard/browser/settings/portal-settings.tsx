"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useId } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { OpenPortal } from "#dashboard/browser/portal/open-portal.tsx";
import { termsText } from "#dashboard/browser/product/terms-text.ts";
import { SettingsForm } from "#dashboard/browser/settings/settings-form.tsx";
import { SettingsView } from "#dashboard/browser/settings/settings-view.tsx";
import { SwitchField } from "#dashboard/browser/settings/switch-field.tsx";
import { CheckOption } from "#dashboard/browser/ui/check-option.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { PortalForm, portalFormOf, portalUpdateOf } from "#dashboard/forms/portal-schema.ts";
import type { PlanChoice, PortalPage } from "#dashboard/server/portal/read.ts";
import { MAX_HEADLINE_LENGTH, type OfferedCustomerUpdate } from "#portal/configuration/model.ts";

const GUIDE = "/docs/customer-portal";

/** What customers can do in the portal, of the page's mode. */
export function PortalSettings() {
  const query = trpc.portal.getSettings.useQuery();
  return <SettingsView query={query}>{(page) => <PortalPanel page={page} />}</SettingsView>;
}

function PortalPanel({ page }: { page: PortalPage }) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const before = portalFormOf(page.settings);
  const form = useForm<PortalForm>({
    resolver: zodResolver(PortalForm),
    values: before,
    // Changes saved by others are merged, except for the fields being edited here.
    resetOptions: { keepDirtyValues: true },
  });
  const update = trpc.portal.updateSettings.useMutation({
    onSuccess: async (saved) => {
      form.reset(portalFormOf(saved));
      await cache.portal.invalidate();
      toast.success("Saved. Applies immediately, also to open portals.");
    },
    onError: (error) => showFieldProblems(error, form, { "features.subscription_update.products": "plan.prices" }),
  });
  return (
    <Panel title="Customer portal" action={<PortalActions page={page} />}>
      <SettingsForm
        form={form}
        onSubmit={form.handleSubmit((values) => update.mutate(portalUpdateOf(before, values)))}
        saving={update}
        canEdit={page.canEdit}
      >
        <p className="text-sm text-pretty text-muted">
          These settings apply to {mode} mode. Customers request a link to their portal at{" "}
          <span className="wrap-anywhere text-ink">{page.url}</span>.{" "}
          <a href={GUIDE} className="text-accent underline underline-offset-4">
            Learn about the customer portal
          </a>
          .
        </p>
        <CancelFields form={form} />
        <PlanFields form={form} page={page} />
        <SwitchField
          label="Pause subscriptions"
          hint="Customers can pause a paid subscription with a billing period of up to a month, and resume it. Periods that start during the pause are skipped."
          control={form.register("pause")}
        />
        <SwitchField
          label="Change the payment method"
          hint="Customers can save another payment method for a subscription."
          control={form.register("paymentMethod")}
        />
        <CustomerFields form={form} />
        <SwitchField
          label="Show all invoices and credit notes"
          hint="Open invoices are always shown."
          control={form.register("invoiceHistory")}
        />
        <TextField
          form={form}
          name="headline"
          label="Headline"
          optional
          maxLength={MAX_HEADLINE_LENGTH}
          hint="Shown at the top of the portal. Not translated."
        />
        <TextField
          form={form}
          name="defaultReturnUrl"
          label="Return URL"
          optional
          inputMode="url"
          hint="Where the portal’s back link leads."
        />
        <TextField
          form={form}
          name="privacyPolicyUrl"
          label="Privacy policy"
          optional
          inputMode="url"
          hint="Default: the URL in the company settings."
        />
        <TextField
          form={form}
          name="termsOfServiceUrl"
          label="Terms of service"
          optional
          inputMode="url"
          hint="Default: the URL in the company settings."
        />
      </SettingsForm>
    </Panel>
  );
}

/** The ways to see it: as a test customer, and at its address. */
function PortalActions({ page: { url, previewCustomerId } }: { page: PortalPage }) {
  const { scopes } = useDashboard();
  return (
    <div className="flex flex-wrap gap-2">
      {previewCustomerId !== null && scopes.includes("billing_portal:write") && (
        <OpenPortal customerId={previewCustomerId} label="Preview" />
      )}
      <CopyButton text={url} what="portal link" variant="secondary" named />
    </div>
  );
}

/** What belongs to a switch, while it is on. */
function Nested({ children }: { children: ReactNode }) {
  return <div className="mt-3 ml-7 space-y-3">{children}</div>;
}

function CancelFields({ form }: { form: UseFormReturn<PortalForm> }) {
  const enabled = useWatch({ control: form.control, name: "cancel.enabled" });
  return (
    <div>
      <SwitchField
        label="Cancel subscriptions"
        hint="Customers can also undo their cancellation until the subscription ends. Some countries require a way to cancel online."
        control={form.register("cancel.enabled")}
      />
      {enabled && (
        <Nested>
          <Field
            label="Canceled subscriptions end"
            hint="Subscriptions with an overdue invoice always end immediately. Canceling never refunds."
            error={form.formState.errors.cancel?.mode?.message}
          >
            {(control) => (
              <select {...control} {...form.register("cancel.mode")} className={CONTROL_CLASSES}>
                <option value="at_period_end">At the end of the period</option>
                <option value="immediately">Immediately</option>
              </select>
            )}
          </Field>
          <SwitchField
            label="Ask for a reason"
            hint="Customers don’t have to give one."
            control={form.register("cancel.asksReason")}
          />
        </Nested>
      )}
    </div>
  );
}

function PlanFields({
  form,
  page: { choices, hasMoreChoices },
}: {
  form: UseFormReturn<PortalForm>;
  page: PortalPage;
}) {
  const enabled = useWatch({ control: form.control, name: "plan.price" });
  const problem = form.formState.errors.plan?.prices?.message;
  const id = useId();
  return (
    <div className="space-y-5">
      <div>
        <SwitchField
          label="Change plans"
          hint="Customers can change a subscription to the prices that you select, from the next period. Prices need the same currency and billing interval."
          control={form.register("plan.price")}
        />
        {enabled && (
          <Nested>
            {choices.length === 0 && (
              <p className="text-sm text-muted">There are no recurring prices yet. Create a product with one first.</p>
            )}
            {choices.map((choice) => (
              <PriceChoices key={choice.productId} form={form} choice={choice} problemId={problem && id} />
            ))}
            {hasMoreChoices && (
              <p className="text-sm text-muted">
                Only the newest recurring prices are listed. Set others with the API.
              </p>
            )}
            <p id={id} role="alert" className="text-sm text-danger empty:hidden">
              {problem}
            </p>
          </Nested>
        )}
      </div>
      <SwitchField
        label="Change quantities"
        hint="Customers can change the quantity of a subscription, from the next period."
        control={form.register("plan.quantity")}
      />
    </div>
  );
}

interface PriceChoicesProps {
  form: UseFormReturn<PortalForm>;
  choice: PlanChoice;
  /** Of the text that says what is wrong. */
  problemId: string | undefined;
}

function PriceChoices({ form, choice: { name, prices }, problemId }: PriceChoicesProps) {
  return (
    <fieldset aria-describedby={problemId || undefined}>
      <legend className="text-sm font-medium wrap-anywhere">{name}</legend>
      {prices.map((price) => (
        <CheckOption
          key={price.id}
          field={form.register("plan.prices")}
          value={price.id}
          label={price.nickname ? `${termsText(price)} (${price.nickname})` : termsText(price)}
          hint={price.active ? undefined : "Archived: customers can’t change to it."}
        />
      ))}
    </fieldset>
  );
}

/** Details that customers change, by what they are called here. */
const CUSTOMER_DETAILS = {
  email: "Email address",
  name: "Name",
  address: "Billing address",
  phone: "Phone",
  tax_id: "Tax ID",
} as const satisfies Record<OfferedCustomerUpdate, string>;

function CustomerFields({ form }: { form: UseFormReturn<PortalForm> }) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">Change their details</legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {Object.entries(CUSTOMER_DETAILS).map(([value, label]) => (
          <CheckOption key={value} field={form.register("customerUpdates")} value={value} label={label} />
        ))}
      </div>
    </fieldset>
  );
}
