import type { Messages } from "#checkout/pages/messages/messages.ts";
import { documentsAr } from "#documents/messages/ar.ts";
import { documentsDe } from "#documents/messages/de.ts";
import { documentsEn } from "#documents/messages/en.ts";
import { documentsEs } from "#documents/messages/es.ts";
import { documentsFr } from "#documents/messages/fr.ts";
import { documentsJa } from "#documents/messages/ja.ts";
import type { DocumentMessages } from "#documents/messages/messages.ts";

const BY_LANGUAGE = new Map<string, DocumentMessages>([
  ["en", documentsEn],
  ["de", documentsDe],
  ["fr", documentsFr],
  ["es", documentsEs],
  ["ja", documentsJa],
  ["ar", documentsAr],
]);

/** The texts of documents, in the language of the customer pages' texts. */
export function documentMessages({ language }: Pick<Messages, "language">): DocumentMessages {
  const [primary = language] = language.split("-");
  return BY_LANGUAGE.get(primary) ?? documentsEn;
}
