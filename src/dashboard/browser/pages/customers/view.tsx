/** GET /{mode}/customers/{id}: `?tab=developers` */
export { CustomerView as default } from "#dashboard/browser/customer/customer-view.tsx";
