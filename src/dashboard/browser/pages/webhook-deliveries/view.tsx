/** GET /{mode}/webhook-deliveries/{id}: `?tab=developers` */
export { WebhookDeliveryView as default } from "#dashboard/browser/webhook-delivery/webhook-delivery-view.tsx";
