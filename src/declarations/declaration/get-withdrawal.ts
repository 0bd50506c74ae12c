import type { Declaration } from "#declarations/declaration/model.ts";
import { type DeclarationFilter, findDeclaration, findDeclarationPage } from "#declarations/declaration/store.ts";
import { ordersOf, withLateness } from "#declarations/declaration/with-lateness.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";

/** @throws DomainError `resource_missing` for an ID that is not of a withdrawal of the actor's; `insufficient_scope`. */
export async function getWithdrawal(actor: Actor, id: string): Promise<Declaration> {
  requireScope(actor, "withdrawals:read");
  const declaration = await findDeclaration(actor, id);
  if (declaration?.kind !== "withdrawal") throw notFound("withdrawal", id);
  const [withdrawal = declaration] = withLateness([declaration], await ordersOf(actor, [declaration]));
  return withdrawal;
}

/** Newest first. @throws DomainError `insufficient_scope`; `resource_missing` (400) for an unknown cursor. */
export async function listWithdrawals(
  actor: Actor,
  filter: Omit<DeclarationFilter, "kind">,
  page: Page,
): Promise<PageOf<Declaration>> {
  requireScope(actor, "withdrawals:read");
  const { data, hasMore } = await findDeclarationPage(actor, { ...filter, kind: "withdrawal" }, page);
  return { data: withLateness(data, await ordersOf(actor, data)), hasMore };
}
