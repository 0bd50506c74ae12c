import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKeys } from "#platform/base/app-secret.ts";
import { serviceUrl } from "#platform/base/public-url.ts";

/** The page that confirms the receipt of a declaration: who knows its ID, sent it. */
export function declarationPath(id: string): string {
  return `/portal/declarations/${id}`;
}

/** The URL of emails that undoes a cancellation, with a token that only they have. */
export function undoUrl(id: string): string {
  return `${serviceUrl()}${declarationPath(id)}/undo?token=${undoToken(id)}`;
}

/** Whether a text is the token of an email that undoes a cancellation. */
export function isUndoToken(id: string, text: string): boolean {
  const actual = Buffer.from(text);
  return derivedKeys("declaration").some((key) => {
    const expected = Buffer.from(undoToken(id, key));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

function undoToken(id: string, key = derivedKeys("declaration")[0]): string {
  return createHmac("sha256", key).update(`undo ${id}`).digest("base64url");
}
