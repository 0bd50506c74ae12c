/** GET /{mode}/tax-rates/{id}: `?tab=developers` */
export { TaxRateView as default } from "#dashboard/browser/tax-rate/tax-rate-view.tsx";
