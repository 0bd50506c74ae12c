import { z } from "zod";
import { unixSeconds } from "#kernel/clock.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { EXTENSION, id, livemode, metadataPairs, objectName, unixTime } from "#kernel/wire-v3/fields.ts";
import { CUSTOMER_UPDATES, type PortalConfiguration, SUBSCRIPTION_UPDATES } from "#portal/configuration/model.ts";

export const PRIVACY_POLICY_URL = "Your privacy policy, linked in the portal. Default: the URL in your settings.";
export const TERMS_OF_SERVICE_URL = "Your terms of service, linked in the portal. Default: the URL in your settings.";
export const HEADLINE = "Text at the top of the portal.";
export const DEFAULT_RETURN_URL = "Where the portal's back link leads, unless a session has its own `return_url`.";
export const CONFIGURATION_NAME = "Internal name, not shown to customers.";
export const ALLOWED_UPDATES =
  "Details that customers can change. `email` is not offered in sessions of the API. `shipping` is stored, but not offered in the portal yet.";
export const CANCEL_MODE =
  "When a canceled subscription ends. It always ends immediately if it is `past_due` or `unpaid`.";
export const CANCELLATION_REASON = "Whether customers are asked for a reason, which is optional.";
export const PRODUCTS =
  "Prices that customers can change to, by product. A subscription can change to those with its currency and billing interval.";
const ACTIVE = "Whether sessions can be created with the configuration.";

const enabled = z.boolean().meta({ description: "Whether customers can use the feature." });

export const PortalConfigurationV3 = z
  .object({
    id: id("bpc", "ID of the configuration."),
    object: objectName("billing_portal.configuration"),
    active: z.boolean().meta({ description: ACTIVE }),
    business_profile: z.object({
      headline: z.string().nullable().meta({ description: HEADLINE }),
      privacy_policy_url: z.url().nullable().meta({ description: PRIVACY_POLICY_URL }),
      terms_of_service_url: z.url().nullable().meta({ description: TERMS_OF_SERVICE_URL }),
    }),
    created: unixTime("When the configuration was created."),
    default_return_url: z.url().nullable().meta({ description: DEFAULT_RETURN_URL }),
    features: z.object({
      customer_update: z.object({
        allowed_updates: z.array(z.enum(CUSTOMER_UPDATES)).meta({ description: ALLOWED_UPDATES }),
        enabled,
      }),
      invoice_history: z.object({ enabled }),
      payment_method_update: z.object({ enabled }),
      subscription_cancel: z.object({
        cancellation_reason: z.object({ enabled: z.boolean().meta({ description: CANCELLATION_REASON }) }),
        enabled,
        mode: z.enum(["at_period_end", "immediately"]).meta({ description: CANCEL_MODE }),
      }),
      subscription_pause: z.object({ enabled }).meta(EXTENSION),
      subscription_update: z.object({
        default_allowed_updates: z.array(z.enum(SUBSCRIPTION_UPDATES)),
        enabled,
        products: z.array(z.object({ prices: z.array(z.string()), product: z.string() })).meta({
          description: PRODUCTS,
        }),
      }),
    }),
    is_default: z.boolean().meta({
      description:
        "Whether the configuration applies to emailed links and to sessions without `configuration`. There is one per mode.",
    }),
    livemode,
    login_page: z.object({
      enabled: z.boolean().meta({ description: "`true` for the default configuration." }),
      url: z.url().nullable().meta({ description: "Page where customers request a link by email." }),
    }),
    metadata: metadataPairs,
    name: z.string().nullable().meta({ description: CONFIGURATION_NAME }),
    updated: unixTime("When the configuration was last updated."),
  })
  .meta({ id: "PortalConfiguration", description: "What you offer in the customer portal." });

export function presentPortalConfiguration(configuration: PortalConfiguration): z.infer<typeof PortalConfigurationV3> {
  const { features, loginPageUrl } = configuration;
  const { customerUpdate, subscriptionCancel, subscriptionUpdate } = features;
  return {
    id: configuration.id,
    object: "billing_portal.configuration",
    active: configuration.active,
    business_profile: {
      headline: configuration.headline,
      privacy_policy_url: configuration.privacyPolicyUrl,
      terms_of_service_url: configuration.termsOfServiceUrl,
    },
    created: unixSeconds(configuration.createdAt),
    default_return_url: configuration.defaultReturnUrl,
    features: {
      customer_update: { allowed_updates: [...customerUpdate.allowedUpdates], enabled: customerUpdate.enabled },
      invoice_history: { enabled: features.invoiceHistory.enabled },
      payment_method_update: { enabled: features.paymentMethodUpdate.enabled },
      subscription_cancel: {
        cancellation_reason: { enabled: subscriptionCancel.cancellationReason.enabled },
        enabled: subscriptionCancel.enabled,
        mode: subscriptionCancel.mode,
      },
      subscription_pause: { enabled: features.subscriptionPause.enabled },
      subscription_update: {
        default_allowed_updates: [...subscriptionUpdate.allowedUpdates],
        enabled: subscriptionUpdate.enabled,
        products: subscriptionUpdate.products.map(({ product, prices }) => ({ prices: [...prices], product })),
      },
    },
    is_default: configuration.isDefault,
    livemode: configuration.livemode,
    login_page: { enabled: loginPageUrl !== null, url: loginPageUrl },
    metadata: sortedMetadata(configuration.metadata),
    name: configuration.name,
    updated: unixSeconds(configuration.updatedAt),
  };
}
