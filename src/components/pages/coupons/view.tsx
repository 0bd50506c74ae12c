/** GET /{mode}/coupons/{id}: `?tab=developers` */
export { CouponView as default } from "#components/coupon/coupon-view.tsx";
