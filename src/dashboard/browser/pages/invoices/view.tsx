/** GET /{mode}/invoices/{id}: `?tab=developers` */
export { InvoiceView as default } from "#dashboard/browser/invoice/invoice-view.tsx";
