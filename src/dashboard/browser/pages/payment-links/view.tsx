/** GET /{mode}/payment-links/{id}: `?tab=developers`, and `?json=v3|v2` for the version that is shown there. */
export { PaymentLinkView as default } from "#dashboard/browser/payment-link/payment-link-view.tsx";
