/** GET /{mode}/webhook-deliveries/{id}: `?tab=developers` */
export { WebhookDeliveryView as default } from "#components/webhook-delivery/webhook-delivery-view.tsx";
