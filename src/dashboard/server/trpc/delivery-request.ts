import { USER_AGENT } from "#platform/outgoing/post-request.ts";
import type { EventDetail } from "#signals/event/model.ts";
import { chatBody } from "#signals/webhook-delivery/chat-body.ts";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";

/** A delivery's request as it is sent, except for what authenticates the sender. */
interface DeliveryRequest {
  url: string;
  headers: { name: string; value: string }[];
  body: string;
}

/** Returns the request. Signatures are new for each attempt and not stored: "…" stands for them. */
export function deliveryRequest(
  endpoint: Pick<WebhookEndpoint, "url" | "format" | "apiVersion">,
  event: Pick<EventDetail, "id" | "body" | "bodyV2">,
): DeliveryRequest {
  const body = bodyFor(endpoint, event);
  return {
    url: endpoint.url,
    headers: [
      { name: "content-type", value: "application/json; charset=utf-8" },
      { name: "content-length", value: String(Buffer.byteLength(body)) },
      { name: "user-agent", value: USER_AGENT },
      { name: "service-signature", value: "t=…,v1=…" },
      { name: "webhook-id", value: event.id },
      { name: "webhook-timestamp", value: "…" },
      { name: "webhook-signature", value: "v1,…" },
    ],
    body,
  };
}

function bodyFor(
  { format, apiVersion }: Pick<WebhookEndpoint, "format" | "apiVersion">,
  { body, bodyV2 }: Pick<EventDetail, "body" | "bodyV2">,
): string {
  if (format !== "event") return chatBody(body, format);
  return apiVersion === "v2" ? (bodyV2 ?? body) : body;
}
