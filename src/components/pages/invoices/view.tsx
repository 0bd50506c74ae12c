/** GET /{mode}/invoices/{id}: `?tab=developers` */
export { InvoiceView as default } from "#components/invoice/invoice-view.tsx";
