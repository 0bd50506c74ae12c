import { declarationAr } from "#checkout/pages/messages/declaration-ar.ts";
import { declarationDe } from "#checkout/pages/messages/declaration-de.ts";
import { declarationEn } from "#checkout/pages/messages/declaration-en.ts";
import { declarationEs } from "#checkout/pages/messages/declaration-es.ts";
import { declarationFr } from "#checkout/pages/messages/declaration-fr.ts";
import { declarationJa } from "#checkout/pages/messages/declaration-ja.ts";
import type { DeclarationMessages } from "#checkout/pages/messages/declaration-messages.ts";
import type { FrameMessages } from "#checkout/pages/messages/messages.ts";

const BY_LANGUAGE = new Map<string, DeclarationMessages>([
  ["en", declarationEn],
  ["de", declarationDe],
  ["fr", declarationFr],
  ["es", declarationEs],
  ["ja", declarationJa],
  ["ar", declarationAr],
]);

/** Texts of cancellations and withdrawals without signing in, in the language of the other texts. */
export function declarationMessages({ language }: Pick<FrameMessages, "language">): DeclarationMessages {
  const [primary = language] = language.split("-");
  return BY_LANGUAGE.get(primary) ?? declarationEn;
}
