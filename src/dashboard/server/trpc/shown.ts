import { text } from "#kernel/fields.ts";

/** An amount that the dashboard said would be returned, in minor units. */
export const Shown = text(12).regex(/^\d+$/);
