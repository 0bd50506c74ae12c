/** GET /{mode}/tax-rates/{id}: `?tab=developers` */
export { TaxRateView as default } from "#components/tax-rate/tax-rate-view.tsx";
