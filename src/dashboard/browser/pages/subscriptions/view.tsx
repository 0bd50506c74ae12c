/** GET /{mode}/subscriptions/{id}: `?tab=developers` */
export { SubscriptionView as default } from "#dashboard/browser/subscription/subscription-view.tsx";
