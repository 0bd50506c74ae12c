import { trackingSnippet } from "#server/platform/tracking-snippet.ts";
import { procedure, router } from "#server/trpc/init.ts";

export const trackingRouter = router({
  /** The data for the tracking script's HTML elements. */
  snippet: procedure.query(() => trackingSnippet()),
});
