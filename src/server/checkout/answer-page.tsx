import { isDomainError, notFound } from "#domain/errors.ts";
import { OBJECT_ID } from "#domain/text.ts";
import { en } from "#hosted/messages/en.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { FailedPage, NotFoundPage } from "#hosted/parts/refusal-pages.tsx";
import { type HtmlPage, htmlResponse } from "#server/checkout/html-response.tsx";
import { isUnavailable } from "#server/platform/database-errors.ts";
import { logger } from "#server/platform/logger.ts";
import { requestIdOf } from "#server/platform/request-id.ts";

/** Answers with the page that `show` makes; an unknown id and a fault have pages of their own. */
export async function answerPage(
  request: Request,
  show: (messages: Messages) => Promise<Omit<HtmlPage, "messages">>,
): Promise<Response> {
  const messages = en;
  try {
    return await htmlResponse({ messages, ...(await show(messages)) });
  } catch (error) {
    if (isDomainError(error) && error.code === "resource_missing") {
      const { title } = messages.pages.notFound;
      return htmlResponse({ status: 404, title, messages, body: <NotFoundPage messages={messages} /> });
    }
    const requestId = requestIdOf(request);
    logger().error({ err: error, requestId }, "customer page failed");
    return htmlResponse({
      status: isUnavailable(error) ? 503 : 500,
      title: messages.pages.failed.title,
      messages,
      body: <FailedPage messages={messages} path={new URL(request.url).pathname} requestId={requestId} />,
    });
  }
}

/** The id in a page's address, which need not have the form of one and then must not reach the database. */
export function pageId(noun: string, id: string): string {
  if (!OBJECT_ID.test(id)) throw notFound(noun, id);
  return id;
}
