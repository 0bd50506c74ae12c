import * as z from "zod/mini";
import type { Price } from "#catalog/price/model.ts";
import { differingFields } from "#dashboard/forms/changed-fields.ts";
import { FormId, formAddress, formText } from "#dashboard/forms/form-text.ts";
import {
  MAX_HEADLINE_LENGTH,
  MAX_PORTAL_PRICES,
  MAX_PORTAL_PRODUCTS,
  OFFERED_CUSTOMER_UPDATES,
  type PortalConfiguration,
  type PortalConfigurationChange,
  type PortalFeatures,
  type SubscriptionUpdate,
} from "#portal/configuration/model.ts";

/** The dashboard's form of the default configuration of the portal. What belongs together is one field. */
export const PortalForm = z.object({
  cancel: z.object({
    enabled: z.boolean(),
    mode: z.enum(["at_period_end", "immediately"], { error: "Choose when it ends." }),
    asksReason: z.boolean(),
  }),
  plan: z
    .object({
      price: z.boolean(),
      quantity: z.boolean(),
      prices: z
        .array(FormId)
        .check(
          z.maxLength(
            MAX_PORTAL_PRODUCTS * MAX_PORTAL_PRICES,
            `Select at most ${MAX_PORTAL_PRODUCTS} products, and ${MAX_PORTAL_PRICES} prices of each.`,
          ),
        ),
    })
    .check(
      z.refine(({ price, prices }: { price: boolean; prices: readonly string[] }) => !price || prices.length > 0, {
        error: "Select the prices that customers can change to.",
        path: ["prices"],
      }),
    ),
  pause: z.boolean(),
  paymentMethod: z.boolean(),
  /** None: they can change nothing. */
  customerUpdates: z.array(z.enum(OFFERED_CUSTOMER_UPDATES)).check(z.maxLength(OFFERED_CUSTOMER_UPDATES.length)),
  invoiceHistory: z.boolean(),
  headline: formText(MAX_HEADLINE_LENGTH),
  privacyPolicyUrl: formAddress(),
  termsOfServiceUrl: formAddress(),
  defaultReturnUrl: formAddress(),
});

export type PortalForm = z.infer<typeof PortalForm>;

/** Only what was edited is sent, so that changes that others save meanwhile stay. */
export const PortalUpdate = z.partial(PortalForm);
type PortalUpdate = z.infer<typeof PortalUpdate>;

/** What the form shows. */
export type PortalSettings = Pick<
  PortalConfiguration,
  "features" | "headline" | "privacyPolicyUrl" | "termsOfServiceUrl" | "defaultReturnUrl"
>;

/** The form as it shows what is set. */
export function portalFormOf({ features, ...settings }: PortalSettings): PortalForm {
  const { customerUpdate, subscriptionCancel, subscriptionUpdate } = features;
  const canChange = (what: SubscriptionUpdate) =>
    subscriptionUpdate.enabled && subscriptionUpdate.allowedUpdates.includes(what);
  return {
    cancel: {
      enabled: subscriptionCancel.enabled,
      mode: subscriptionCancel.mode,
      asksReason: subscriptionCancel.cancellationReason.enabled,
    },
    plan: {
      price: canChange("price"),
      quantity: canChange("quantity"),
      prices: subscriptionUpdate.products.flatMap(({ prices }) => prices),
    },
    pause: features.subscriptionPause.enabled,
    paymentMethod: features.paymentMethodUpdate.enabled,
    customerUpdates: customerUpdate.enabled
      ? OFFERED_CUSTOMER_UPDATES.filter((update) => customerUpdate.allowedUpdates.includes(update))
      : [],
    invoiceHistory: features.invoiceHistory.enabled,
    headline: settings.headline ?? "",
    privacyPolicyUrl: settings.privacyPolicyUrl ?? "",
    termsOfServiceUrl: settings.termsOfServiceUrl ?? "",
    defaultReturnUrl: settings.defaultReturnUrl ?? "",
  };
}

/** The fields to change when the form is saved: see `differingFields`. */
export function portalUpdateOf(before: PortalForm, form: PortalForm): PortalUpdate {
  return differingFields(before, form);
}

/** Converts the checked fields to the use case's input. @param prices of the form that exist. */
export function portalChangeOf(update: PortalUpdate, prices: readonly Price[]): PortalConfigurationChange {
  const { cancel, plan, pause, paymentMethod, customerUpdates, invoiceHistory } = update;
  return {
    headline: orNull(update.headline),
    privacyPolicyUrl: orNull(update.privacyPolicyUrl),
    termsOfServiceUrl: orNull(update.termsOfServiceUrl),
    defaultReturnUrl: orNull(update.defaultReturnUrl),
    features: {
      subscriptionCancel: cancel && {
        enabled: cancel.enabled,
        mode: cancel.mode,
        cancellationReason: { enabled: cancel.asksReason },
      },
      subscriptionUpdate: plan && {
        enabled: plan.price || plan.quantity,
        allowedUpdates: [
          ...(plan.price ? (["price"] as const) : []),
          ...(plan.quantity ? (["quantity"] as const) : []),
        ],
        products: productsOf(plan.prices, prices),
      },
      subscriptionPause: pause === undefined ? undefined : { enabled: pause },
      paymentMethodUpdate: paymentMethod === undefined ? undefined : { enabled: paymentMethod },
      customerUpdate: customerUpdates && { enabled: customerUpdates.length > 0, allowedUpdates: customerUpdates },
      invoiceHistory: invoiceHistory === undefined ? undefined : { enabled: invoiceHistory },
    },
  };
}

/** By product, in the order of the prices; those that are gone are left out. */
function productsOf(
  ids: readonly string[],
  prices: readonly Price[],
): PortalFeatures["subscriptionUpdate"]["products"] {
  const chosen = [...new Set(ids)].flatMap((id) => prices.find((price) => price.id === id) ?? []);
  return [...Map.groupBy(chosen, ({ productId }) => productId)].map(([product, own]) => ({
    product,
    prices: own.map(({ id }) => id),
  }));
}

function orNull(text: string | undefined): string | null | undefined {
  return text === "" ? null : text;
}
