import { redirectResponse } from "#checkout/pages/handlers/html-response.tsx";
import { isRateLimitError, type RateLimitError } from "#checkout/pages/handlers/limits.ts";
import { isForeignPost, ownOrigin } from "#checkout/pages/handlers/own-origin.ts";
import { pageResponse, type ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { EndPage } from "#checkout/pages/parts/end-page.tsx";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";

/**
 * Handles a plain form, without script: redirects to the path that `work` returns, or shows its page again, with what is
 * to be corrected. The path has to be ours, as `form-action` blocks redirects elsewhere. A post from another site is rejected; errors and rate limits have pages of
 * their own.
 * @param missing the page of an unknown id.
 */
export function formResponse(
  request: HttpRequest,
  work: () => Promise<string | ShownPage>,
  missing?: (messages: Messages) => ShownPage,
): Promise<HttpResponse> {
  const show = async (messages: Messages) => {
    if (isForeignPost(request)) return rejectedPage(403, messages, messages.errors.foreign_origin(ownOrigin()));
    try {
      const result = await work();
      return typeof result === "string" ? redirectResponse(result) : result;
    } catch (error) {
      if (!isRateLimitError(error)) throw error;
      return limitedPage(messages, error);
    }
  };
  return pageResponse(request, show, missing);
}

/** The page of a limit. */
export function limitedPage(messages: Messages, error: RateLimitError): ShownPage {
  return { ...rejectedPage(429, messages, error.messageIn(messages)), retryAfter: error.retryAfter };
}

function rejectedPage(status: number, { pages }: Messages, message: string): ShownPage {
  return { status, title: pages.rejected, body: <EndPage mark="over" title={pages.rejected} message={message} /> };
}
