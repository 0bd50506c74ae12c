import { procedure, router } from "#dashboard/server/trpc/init.ts";
import { trackingSnippet } from "#platform/base/tracking-snippet.ts";

export const trackingRouter = router({
  /** The data for the tracking script's HTML elements. */
  snippet: procedure.query(() => trackingSnippet()),
});
