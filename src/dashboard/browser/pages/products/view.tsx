/** GET /{mode}/products/{id}: `?tab=developers`, and `?json=v3|v2` for the version that is shown there. */
export { ProductView as default } from "#dashboard/browser/product/product-view.tsx";
