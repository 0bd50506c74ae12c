import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { LoggedRequest } from "#signals/request-log/model.ts";
import { findRequest } from "#signals/request-log/store.ts";

/**
 * A call of the REST API with its bodies.
 * @throws DomainError `resource_missing` for an ID that is not the actor's, of a call older than `REQUEST_LOG_DAYS`, or
 * of one that the dashboard itself made.
 */
export async function getRequest(actor: Actor, id: string): Promise<LoggedRequest> {
  requireScope(actor, "events:read");
  const request = await findRequest(actor, id);
  if (!request) throw notFound("request", id);
  return request;
}
