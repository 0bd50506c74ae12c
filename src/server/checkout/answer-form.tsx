import type { Messages } from "#hosted/messages/messages.ts";
import { EndPage } from "#hosted/parts/end-page.tsx";
import { answerPage, type ShownPage } from "#server/checkout/answer-page.tsx";
import { seeOther } from "#server/checkout/html-answer.tsx";
import { isLimitReached } from "#server/checkout/limits.ts";
import { isForeignPost, ownOrigin } from "#server/checkout/own-origin.ts";
import type { HttpAnswer } from "#server/platform/http-answer.ts";

/**
 * Answers a plain form's post, which needs no script: the browser goes on to the path that `work` gives. It
 * has to be of ours: what a form's answer redirects to elsewhere is blocked by `form-action`. A post of another
 * site is refused; faults and limits have pages of their own.
 */
export function answerForm(request: Request, work: () => Promise<string>): Promise<HttpAnswer> {
  return answerPage(request, async (messages) => {
    if (isForeignPost(request)) return refusedPage(403, messages, messages.errors.foreign_origin(ownOrigin()));
    try {
      return seeOther(await work());
    } catch (error) {
      if (!isLimitReached(error)) throw error;
      return { ...refusedPage(429, messages, error.words(messages)), retryAfter: error.retryAfter };
    }
  });
}

function refusedPage(status: number, { pages }: Messages, message: string): ShownPage {
  return { status, title: pages.refused, body: <EndPage mark="over" title={pages.refused} message={message} /> };
}
