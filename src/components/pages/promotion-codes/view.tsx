/** GET /{mode}/promotion-codes/{id}: `?tab=developers` */
export { PromotionCodeView as default } from "#components/promotion-code/promotion-code-view.tsx";
