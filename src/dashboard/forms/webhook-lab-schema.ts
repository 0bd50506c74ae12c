import * as z from "zod/mini";
import { exactText } from "#dashboard/forms/form-text.ts";

/** In characters; a request's body may have 1 MiB in all, escapes included. */
const LONGEST = { body: 200_000, headers: 20_000, secret: 1_000 };

/** Kept as it was pasted, as each blank of it may be what is wrong. */
function pasted(most: number, missing: string) {
  return exactText(most, `Paste at most ${most.toLocaleString("en")} characters.`).check(
    z.refine((text: string) => text.trim() !== "", missing),
  );
}

/** What a merchant's server got, as it is pasted into the webhook lab. */
export const WebhookLabForm = z.object({
  body: pasted(LONGEST.body, "Paste the body of the request, as your server got it."),
  headers: pasted(LONGEST.headers, "Paste the headers of the request, a line each."),
  secret: pasted(LONGEST.secret, "Paste the secret that your server verifies with. If it is empty there, that is why."),
});

export type WebhookLabForm = z.infer<typeof WebhookLabForm>;
