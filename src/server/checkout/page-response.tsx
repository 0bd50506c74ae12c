import { isDomainError, notFound } from "#domain/shared/errors.ts";
import { OBJECT_ID } from "#domain/shared/text.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { FailedPage, NotFoundPage } from "#hosted/parts/refusal-pages.tsx";
import { type HtmlPage, htmlResponse } from "#server/checkout/html-response.tsx";
import { pageMessages } from "#server/checkout/language.ts";
import { isUnavailable } from "#server/database/database-errors.ts";
import type { HttpRequest } from "#server/platform/http-request.ts";
import type { HttpResponse } from "#server/platform/http-response.ts";
import { logger } from "#server/platform/logger.ts";
import { requestIdOf } from "#server/platform/request-id.ts";

/** A page, in the address's or the browser's language unless it names another one. */
export type ShownPage = Omit<HtmlPage, "messages"> & Partial<Pick<HtmlPage, "messages">>;

/** Answers with the page that `show` makes, or as it says itself; an unknown id and a fault have pages of their own. */
export async function pageResponse(
  request: HttpRequest,
  show: (messages: Messages) => Promise<ShownPage | HttpResponse>,
): Promise<HttpResponse> {
  const messages = pageMessages(request);
  try {
    const shown = await show(messages);
    return "headers" in shown ? shown : await htmlResponse(request, { messages, ...shown });
  } catch (error) {
    return failurePage(request, error, messages);
  }
}

async function failurePage(request: HttpRequest, error: unknown, messages: Messages): Promise<HttpResponse> {
  if (isDomainError(error) && error.code === "resource_missing") {
    const { title } = messages.pages.notFound;
    return htmlResponse(request, { status: 404, title, messages, body: <NotFoundPage messages={messages} /> });
  }
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

/** The id in a page's address, which need not have the form of one and then must not reach the database. */
export function pageId(objectName: string, id: string): string {
  if (!OBJECT_ID.test(id)) throw notFound(objectName, id);
  return id;
}
