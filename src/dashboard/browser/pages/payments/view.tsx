/** GET /{mode}/payments/{id}: `?tab=developers`. The id may be ours or the processor's. */
export { PaymentView as default } from "#dashboard/browser/payment/payment-view.tsx";
