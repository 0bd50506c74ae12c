import { createHmac } from "node:crypto";
import type { Actor, Tenant } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import { logger } from "#platform/base/logger.ts";
import { findEventBodies } from "#signals/event/store.ts";
import {
  diagnoseWebhook,
  type Hmac,
  type ReceivedWebhook,
  type WebhookFinding,
} from "#signals/webhook-delivery/webhook-lab.ts";
import { openSecrets } from "#signals/webhook-endpoint/signing-secrets.ts";
import { findSealedEndpoints } from "#signals/webhook-endpoint/store.ts";

/** The findings about a delivery that did not verify; without any secret. */
export interface WebhookDiagnosis {
  findings: WebhookFinding[];
  /** The number of endpoints of both modes whose secrets were checked. */
  endpointsChecked: number;
  /** The endpoint of a finding. */
  endpoint: { id: string; livemode: boolean; url: string } | null;
  /** Whether its event was found, so that the body could be compared. */
  eventFound: boolean;
}

const EVENT_ID = /\bevt_\w{1,96}\b/;
/** Matches old and new serializations of a v2 event. */
const IS_V2 = /"api_version"\s*:\s*"v2"/;

const hmac: Hmac = async (key, text) => new Uint8Array(createHmac("sha256", key).update(text).digest());

/**
 * Finds why a request that a merchant's server received does not verify: compares it with the event as sent, and with
 * the secrets of all the merchant's endpoints, of both modes. Nothing of it is stored.
 * @throws DomainError `insufficient_scope` for roles that may not create endpoints, and so never see a secret.
 */
export async function diagnoseReceivedWebhook(actor: Actor, received: ReceivedWebhook): Promise<WebhookDiagnosis> {
  requireScope(actor, "webhook_endpoints:write");
  const tenants = [actor.livemode, !actor.livemode].map((livemode) => ({ merchantId: actor.merchantId, livemode }));
  const endpoints = (await Promise.all(tenants.map(readableEndpoints))).flat();
  const body = await sentBody(tenants, received);
  const findings = await diagnoseWebhook(received, { body, endpoints }, hmac);
  const named = findings.flatMap((finding) => ("endpointId" in finding ? [finding.endpointId] : []));
  const endpoint = endpoints.find(({ id }) => named.includes(id));
  return {
    findings,
    endpointsChecked: endpoints.length,
    endpoint: endpoint ? { id: endpoint.id, livemode: endpoint.livemode, url: endpoint.url } : null,
    eventFound: body !== undefined,
  };
}

/** Without those whose secrets are encrypted with another APP_SECRET. */
async function readableEndpoints(tenant: Tenant) {
  const endpoints = await findSealedEndpoints(tenant);
  return endpoints.flatMap(({ secrets, ...endpoint }) => {
    try {
      return [{ ...endpoint, secrets: openSecrets(endpoint.id, secrets) }];
    } catch (error) {
      logger().error({ err: error, endpointId: endpoint.id }, "a webhook endpoint's secret can't be read");
      return [];
    }
  });
}

/** The body of the event that a request names in its header or, without one, in its body. */
async function sentBody(tenants: readonly Tenant[], { headers, body }: ReceivedWebhook): Promise<string | undefined> {
  const [id] = EVENT_ID.exec(headers["webhook-id"] ?? "") ?? EVENT_ID.exec(body) ?? [];
  if (id === undefined) return undefined;
  for (const tenant of tenants) {
    const sent = await findEventBodies(tenant, id);
    if (sent) return IS_V2.test(body) ? (sent.bodyV2 ?? sent.body) : sent.body;
  }
  return undefined;
}
