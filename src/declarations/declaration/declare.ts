import { createHash } from "node:crypto";
import {
  type Declaration,
  type DeclarationKind,
  type Declared,
  newDeclaration,
} from "#declarations/declaration/model.ts";
import { insertDeclaration } from "#declarations/declaration/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { newId } from "#platform/base/ids.ts";

/**
 * Receives what a customer declares. It is matched and acknowledged a moment later, so that the response is the same and
 * takes as long for every order: see `matchDeclarations`. The same form is received once, unless it was corrected.
 * @param page.client the address of the client. @param page.formKey random text of the form.
 */
export async function declare(
  actor: Actor,
  kind: DeclarationKind,
  declared: Declared,
  page: { client: string; formKey: string; locale: string },
): Promise<Declaration> {
  const { livemode } = actor;
  const { locale } = page;
  const { name, email, reference, forCause, reason, wantedAt } = declared;
  const formKey = hashOf(JSON.stringify([page.formKey, kind, name, email, reference, forCause, reason, wantedAt]));
  const clientHash = hashOf(page.client);
  const about = { id: newId(kind), livemode, kind, locale, formKey, clientHash };
  return insertDeclaration(actor, newDeclaration(about, declared, now(actor)));
}

/** SHA-256, hex. */
function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
