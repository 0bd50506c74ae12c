import { text } from "#kernel/fields.ts";

const UUID_LENGTH = 36;
const UUID = /^[0-9a-f-]{36}$/;

/** The key of a dialog: a double click or a retry is the same request. */
export const DialogKey = text(UUID_LENGTH).regex(UUID);
