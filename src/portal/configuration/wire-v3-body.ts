import { z } from "zod";
import { clearableName, clearableUrl, httpUrl, name, optionalName } from "#kernel/fields.ts";
import { metadata, metadataChange } from "#kernel/metadata-fields.ts";
import { EXTENSION } from "#kernel/wire-v3/fields.ts";
import {
  CUSTOMER_UPDATES,
  type FeaturesChange,
  MAX_HEADLINE_LENGTH,
  MAX_PORTAL_PRICES,
  MAX_PORTAL_PRODUCTS,
  type PortalConfigurationChange,
  SUBSCRIPTION_UPDATES,
} from "#portal/configuration/model.ts";
import {
  ALLOWED_UPDATES,
  CANCEL_MODE,
  CANCELLATION_REASON,
  CONFIGURATION_NAME,
  DEFAULT_RETURN_URL,
  HEADLINE,
  PRIVACY_POLICY_URL,
  PRODUCTS,
  TERMS_OF_SERVICE_URL,
} from "#portal/configuration/wire-v3.ts";

const MAX_NAME_LENGTH = 200;

const CustomerUpdate = z.object({
  enabled: z.boolean(),
  allowed_updates: z
    .array(z.enum(CUSTOMER_UPDATES))
    .max(CUSTOMER_UPDATES.length)
    .optional()
    .meta({ description: `${ALLOWED_UPDATES} Required if the feature is enabled.` }),
});
const Switch = z.object({ enabled: z.boolean() });
const SubscriptionCancel = z.object({
  enabled: z.boolean(),
  mode: z
    .enum(["at_period_end", "immediately"])
    .optional()
    .meta({ description: `${CANCEL_MODE} Default: \`at_period_end\`.` }),
  cancellation_reason: z.object({ enabled: z.boolean().meta({ description: CANCELLATION_REASON }) }).optional(),
});
const SubscriptionUpdate = z.object({
  enabled: z.boolean(),
  default_allowed_updates: z
    .array(z.enum(SUBSCRIPTION_UPDATES))
    .max(SUBSCRIPTION_UPDATES.length)
    .optional()
    .meta({ description: "What customers can change. Required if the feature is enabled." }),
  products: z
    .array(
      z.object({
        product: name(200).meta({ description: "ID of the product." }),
        prices: z
          .array(name(200))
          .min(1)
          .max(MAX_PORTAL_PRICES)
          .meta({ description: "IDs of active recurring prices of the product." }),
      }),
    )
    .max(MAX_PORTAL_PRODUCTS)
    .optional()
    .meta({ description: `${PRODUCTS} Required if customers can change the price.` }),
});

/** POST /api/v3/billing-portal/configurations (extension). */
export const CreatePortalConfigurationV3 = z
  .object({
    name: optionalName(MAX_NAME_LENGTH).meta({ description: CONFIGURATION_NAME }),
    business_profile: z
      .object({
        headline: optionalName(MAX_HEADLINE_LENGTH).meta({ description: HEADLINE }),
        privacy_policy_url: httpUrl().optional().meta({ description: PRIVACY_POLICY_URL }),
        terms_of_service_url: httpUrl().optional().meta({ description: TERMS_OF_SERVICE_URL }),
      })
      .optional(),
    default_return_url: httpUrl().optional().meta({ description: DEFAULT_RETURN_URL }),
    features: z
      .object({
        customer_update: CustomerUpdate.optional(),
        invoice_history: Switch.optional(),
        payment_method_update: Switch.optional(),
        subscription_cancel: SubscriptionCancel.optional(),
        subscription_pause: Switch.optional().meta(EXTENSION),
        subscription_update: SubscriptionUpdate.optional(),
      })
      .meta({ description: "Features that you omit are turned off." }),
    metadata: metadata().optional(),
  })
  .meta({ id: "CreatePortalConfiguration" });

/** POST /api/v3/billing-portal/configurations/{id} (extension). */
export const UpdatePortalConfigurationV3 = z
  .object({
    active: z
      .boolean()
      .optional()
      .meta({ description: "Whether sessions can be created with it. The default configuration is always active." }),
    name: clearableName(MAX_NAME_LENGTH).meta({ description: CONFIGURATION_NAME }),
    business_profile: z
      .object({
        headline: clearableName(MAX_HEADLINE_LENGTH).meta({ description: HEADLINE }),
        privacy_policy_url: clearableUrl().meta({ description: PRIVACY_POLICY_URL }),
        terms_of_service_url: clearableUrl().meta({ description: TERMS_OF_SERVICE_URL }),
      })
      .optional(),
    default_return_url: clearableUrl().meta({ description: DEFAULT_RETURN_URL }),
    features: z
      .object({
        customer_update: CustomerUpdate.partial().optional(),
        invoice_history: Switch.partial().optional(),
        payment_method_update: Switch.partial().optional(),
        subscription_cancel: SubscriptionCancel.partial().optional(),
        subscription_pause: Switch.partial().optional().meta(EXTENSION),
        subscription_update: SubscriptionUpdate.partial().optional(),
      })
      .optional()
      .meta({ description: "Fields that you omit are unchanged. Lists are replaced." }),
    metadata: metadataChange().optional(),
  })
  .meta({
    id: "UpdatePortalConfiguration",
    description: "Omitted fields are unchanged. `null` clears optional fields.",
  });

type Body = Omit<z.infer<typeof UpdatePortalConfigurationV3>, "metadata"> & {
  metadata?: PortalConfigurationChange["metadata"];
};

/** What a creation or an update asks for. */
export function parsePortalConfiguration(body: Body): PortalConfigurationChange {
  return {
    active: body.active,
    name: body.name,
    headline: body.business_profile?.headline,
    privacyPolicyUrl: body.business_profile?.privacy_policy_url,
    termsOfServiceUrl: body.business_profile?.terms_of_service_url,
    defaultReturnUrl: body.default_return_url,
    features: body.features && parseFeatures(body.features),
    metadata: body.metadata,
  };
}

function parseFeatures(features: NonNullable<Body["features"]>): FeaturesChange {
  const { customer_update, subscription_cancel, subscription_update } = features;
  return {
    customerUpdate: customer_update && {
      enabled: customer_update.enabled,
      allowedUpdates: distinct(customer_update.allowed_updates),
    },
    invoiceHistory: features.invoice_history,
    paymentMethodUpdate: features.payment_method_update,
    subscriptionCancel: subscription_cancel && {
      enabled: subscription_cancel.enabled,
      mode: subscription_cancel.mode,
      cancellationReason: subscription_cancel.cancellation_reason,
    },
    subscriptionPause: features.subscription_pause,
    subscriptionUpdate: subscription_update && {
      enabled: subscription_update.enabled,
      allowedUpdates: distinct(subscription_update.default_allowed_updates),
      products: subscription_update.products?.map(({ product, prices }) => ({
        product,
        prices: distinct(prices) ?? [],
      })),
    },
  };
}

function distinct<Name>(names: readonly Name[] | undefined): Name[] | undefined {
  return names && [...new Set(names)];
}

/** The filters of GET /api/v3/billing-portal/configurations. */
export const PortalConfigurationFilterV3 = z.object({
  active: z
    .enum(["true", "false"])
    .optional()
    .meta({ description: "Only return active configurations (`true`) or inactive configurations (`false`)." }),
  is_default: z
    .enum(["true", "false"])
    .optional()
    .meta({ description: "Only return the default configuration (`true`) or all others (`false`)." }),
});

export function parsePortalConfigurationFilter({ active, is_default }: z.infer<typeof PortalConfigurationFilterV3>): {
  active?: boolean | undefined;
  isDefault?: boolean | undefined;
} {
  return { active: active && active === "true", isDefault: is_default && is_default === "true" };
}
