/** GET /{mode}/webhook-endpoints/{id}: `?tab=developers` */
export { WebhookEndpointView as default } from "#components/webhook-endpoint/webhook-endpoint-view.tsx";
