/** GET /{mode}/checkout-sessions/{id}: `?tab=developers`, and `?json=v3|v2|v1` for the version that is shown there. */
export { CheckoutSessionView as default } from "#dashboard/browser/checkout-session/checkout-session-view.tsx";
