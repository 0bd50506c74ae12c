import type { LoggedRequest } from "#domain/merchant/request-log.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findRequest } from "#server/services/request-log/repository.ts";

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
