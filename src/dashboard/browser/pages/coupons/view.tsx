/** GET /{mode}/coupons/{id}: `?tab=developers` */
export { CouponView as default } from "#dashboard/browser/coupon/coupon-view.tsx";
