/** GET /{mode}/customers/{id}: `?tab=developers` */
export { CustomerView as default } from "#components/customer/customer-view.tsx";
