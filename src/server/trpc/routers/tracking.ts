import { trackingSnippet } from "#server/platform/tracking-snippet.ts";
import { procedure, router } from "#server/trpc/init.ts";

export const trackingRouter = router({
  /** What the elements of the script are made of. */
  snippet: procedure.query(() => trackingSnippet()),
});
