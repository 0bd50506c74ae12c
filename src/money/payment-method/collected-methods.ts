import type { MinorUnits } from "#kernel/money.ts";
import { isSavable } from "#money/payment/savable-method.ts";
import type { CheckoutSettings, PaymentMethodType } from "#order/checkout-settings.ts";
import type { CheckoutMode } from "#order/order.ts";

/** What decides by which methods an order is paid. */
interface CollectingOrder {
  mode: CheckoutMode;
  settings: CheckoutSettings;
  amountTotal: MinorUnits;
}

/** Whether the customer's method is saved: for later automatic charges, or as the purpose of the session. */
export function savesMethod(mode: CheckoutMode): boolean {
  return mode !== "payment";
}

/** The methods by which a session can be paid. */
export function methodsOf({ settings, mode }: Pick<CollectingOrder, "settings" | "mode">): PaymentMethodType[] {
  return savesMethod(mode) ? settings.paymentMethodTypes.filter(isSavable) : settings.paymentMethodTypes;
}

/** Whether the page requires a payment method: something is due today, or the method is to be saved. */
export function needsPaymentMethod(session: CollectingOrder): boolean {
  return session.amountTotal > 0n || session.mode === "setup" || session.settings.paymentMethodCollection === "always";
}
