import { customerActor } from "#account/merchant/customer-actor.ts";
import { matchDeclaration } from "#declarations/matching/match-declaration.ts";
import { findDeclarationByPath } from "#declarations/matching/path-store.ts";
import { pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import type { Api } from "./api-client.ts";
import { portalBrowser } from "./portal-browser.ts";

/**
 * Lets a customer withdraw from a contract in test mode, without signing in.
 * @param typed what they type. @returns the ID of the withdrawal, once it is matched.
 */
export async function newWithdrawal(
  baseUrl: string,
  merchantId: string,
  typed: { email: string; reference: string },
): Promise<string> {
  const path = `/portal/test/${merchantId}/withdraw/confirm`;
  const { headers, text } = await portalBrowser(baseUrl).submit(path, { name: "Jane Doe", ...typed });
  const id = /\/portal\/declarations\/(wd_\w+)/.exec(headers.location ?? "")?.[1];
  if (!id) throw new Error(text.slice(0, 500));
  await matchNow(id);
  return id;
}

/** Matches a declaration in this process, without waiting for a worker. */
export async function matchNow(id: string): Promise<void> {
  const found = await findDeclarationByPath(id);
  if (found) await unitOfWork(() => matchDeclaration(customerActor(found.owner), id));
}

/** Lets a customer withdraw from an order of a merchant of the test. @param session of the order. */
export async function newWithdrawalOf({ baseUrl }: Api, session: string, email: string): Promise<string> {
  const { rows } = await pool().query("SELECT merchant_id FROM checkout_sessions WHERE id = $1", [session]);
  return newWithdrawal(baseUrl, rows[0].merchant_id, { email, reference: session });
}
