import * as z from "zod/mini";
import { exactText } from "#dashboard/forms/form-text.ts";

/** In characters; a request's body may have 1 MiB in total, escapes included. */
const MAX_LENGTHS = { body: 200_000, headers: 20_000, secret: 1_000 };

/** Stored exactly as pasted, because any space in it may be the mistake. */
function pasted(max: number, missing: string) {
  return exactText(max, `Paste at most ${max.toLocaleString("en")} characters.`).check(
    z.refine((text: string) => text.trim() !== "", missing),
  );
}

/** The request that a merchant's server received, as pasted into the webhook lab. */
export const WebhookLabForm = z.object({
  body: pasted(MAX_LENGTHS.body, "Paste the request body exactly as your server received it."),
  headers: pasted(MAX_LENGTHS.headers, "Paste the request headers, one per line."),
  secret: pasted(MAX_LENGTHS.secret, "Paste the secret your server uses. If it’s empty there, that’s the problem."),
});

export type WebhookLabForm = z.infer<typeof WebhookLabForm>;
