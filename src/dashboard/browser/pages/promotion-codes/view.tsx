/** GET /{mode}/promotion-codes/{id}: `?tab=developers` */
export { PromotionCodeView as default } from "#dashboard/browser/promotion-code/promotion-code-view.tsx";
