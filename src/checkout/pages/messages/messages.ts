import type { en } from "#checkout/pages/messages/en.ts";
import type { frameEn } from "#checkout/pages/messages/frame-en.ts";

/**
 * Every text of the customer pages, as `en` has them: a text is added there, and missing in the other languages until
 * they have it. Amounts, percentages and dates arrive formatted; names are shown as they are. For translators: speak to
 * the customer politely (Sie, vous, tú without slang, です・ます). Say what happened and what to do next, in the usual
 * terms of payment pages in that language. Text that depends on a number goes through `plural`. In Arabic, put
 * `isolated` around every inserted value, and `leftToRight` around numbers with gaps.
 */
export type Messages = typeof en;

/** The messages around a page: see `frameEn`. */
export type FrameMessages = typeof frameEn;

export type ScriptMessages = Messages["script"];
