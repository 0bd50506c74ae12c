/** GET /{mode}/webhook-endpoints/{id}: `?tab=developers` */
export { WebhookEndpointView as default } from "#dashboard/browser/webhook-endpoint/webhook-endpoint-view.tsx";
