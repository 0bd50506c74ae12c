import type { declarationEn } from "#checkout/pages/messages/declaration-en.ts";

/** Texts of cancellations and withdrawals without signing in, as English has them. For translators: see `Messages`. */
export type DeclarationMessages = typeof declarationEn;
