/** GET /{mode}/subscriptions/{id}: `?tab=developers` */
export { SubscriptionView as default } from "#components/subscription/subscription-view.tsx";
