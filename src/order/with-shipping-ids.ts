import type { CheckoutSettings } from "#order/checkout-settings.ts";
import { nameShippingOptions } from "#order/shipping-option.ts";
import { newId } from "#platform/base/ids.ts";

/** Settings with an ID for each shipping option: the previous one, if the option is the same. */
export function withShippingIds(settings: CheckoutSettings, before?: CheckoutSettings): CheckoutSettings {
  const { shippingOptions } = settings;
  if (!shippingOptions) return settings;
  const named = nameShippingOptions(shippingOptions, before?.shippingOptions ?? [], () => newId("shippingOption"));
  return { ...settings, shippingOptions: named };
}
