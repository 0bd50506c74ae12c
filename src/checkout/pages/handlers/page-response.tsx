import { type HtmlPage, htmlResponse } from "#checkout/pages/handlers/html-response.tsx";
import { pageMessages } from "#checkout/pages/handlers/language.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { EndPage } from "#checkout/pages/parts/end-page.tsx";
import { FailedPage, NotFoundPage } from "#checkout/pages/parts/rejection-pages.tsx";
import { isDomainError, notFound } from "#kernel/errors.ts";
import { OBJECT_ID } from "#kernel/text.ts";
import { isUnavailable } from "#platform/base/database-errors.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { logger } from "#platform/base/logger.ts";
import { requestIdOf } from "#platform/base/request-id.ts";
import { CLOCK_RETRY_HEADERS } from "#platform/base/retry-after.ts";

/** A page, in the language of the URL or the browser unless it names another one. */
export type ShownPage = Omit<HtmlPage, "messages"> & Partial<Pick<HtmlPage, "messages">>;

/**
 * Answers with the page that `show` makes, or as it says itself; an unknown id and a fault have pages of their own.
 * @param missing the page of an unknown id.
 */
export async function pageResponse(
  request: HttpRequest,
  show: (messages: Messages) => Promise<ShownPage | HttpResponse>,
  missing: (messages: Messages) => ShownPage = notFoundPage,
): Promise<HttpResponse> {
  const messages = pageMessages(request);
  try {
    const shown = await show(messages);
    return "headers" in shown ? shown : await htmlResponse(request, { messages, ...shown });
  } catch (error) {
    if (isDomainError(error) && error.code === "resource_missing") {
      return htmlResponse(request, { messages, ...missing(messages) });
    }
    return failurePage(request, error, messages);
  }
}

/** The page of an unknown id. */
export function notFoundPage(messages: Messages): ShownPage {
  return { status: 404, title: messages.pages.notFound.title, body: <NotFoundPage messages={messages} /> };
}

async function failurePage(request: HttpRequest, error: unknown, messages: Messages): Promise<HttpResponse> {
  if (isDomainError(error) && error.code === "test_clock_advancing") return advancingPage(request, messages);
  const requestId = requestIdOf(request);
  const { pathname, search } = new URL(request.url);
  logger().error({ err: error, requestId }, "customer page failed");
  return htmlResponse(request, {
    status: isDomainError(error) ? error.status : isUnavailable(error) ? 503 : 500,
    title: messages.pages.failed.title,
    messages,
    body: <FailedPage messages={messages} path={pathname + search} requestId={requestId} />,
  });
}

/** In test mode, for a form that was sent while the clock is advancing: it can be sent again a moment later. */
async function advancingPage(request: HttpRequest, messages: Messages): Promise<HttpResponse> {
  const title = messages.pages.rejected;
  const body = <EndPage mark="waiting" title={title} message={messages.errors.test_clock_advancing} />;
  const page = await htmlResponse(request, { status: 409, title, messages, body });
  return { ...page, headers: { ...page.headers, ...CLOCK_RETRY_HEADERS } };
}

/** Checks the ID in a page's URL, which may have any form and then must not reach the database. */
export function pageId(objectName: string, id: string): string {
  if (!OBJECT_ID.test(id)) throw notFound(objectName, id);
  return id;
}
