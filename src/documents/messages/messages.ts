import type { documentsEn } from "#documents/messages/en.ts";

/** Every text of the documents, as `documentsEn` has them. */
export type DocumentMessages = typeof documentsEn;
