import { EndPage } from "#hosted/parts/end-page.tsx";
import { MerchantHeader } from "#hosted/parts/merchant-header.tsx";
import { customerTransaction } from "#server/checkout/customer-transaction.ts";
import { pageResponse } from "#server/checkout/page-response.tsx";
import type { HttpRequest } from "#server/platform/http-request.ts";
import type { HttpResponse } from "#server/platform/http-response.ts";
import { openUnsubscribing, unsubscribe } from "#server/services/recovery/unsubscribe.ts";

/** The page with one button, or its confirmation. */
export function showUnsubscribePage(request: HttpRequest, token: string): Promise<HttpResponse> {
  return pageResponse(request, async (messages) => {
    const { merchant, optedOut } = await openUnsubscribing(token);
    const { page, done } = messages.recovery;
    const { title, message } = optedOut ? done : page;
    return {
      status: 200,
      title,
      merchant,
      body: (
        <>
          <MerchantHeader merchant={merchant} messages={messages} />
          <EndPage mark={optedOut ? "done" : "waiting"} title={title} message={message(merchant.companyName)}>
            {!optedOut && (
              <form method="post" className="mt-6">
                <input type="submit" value={page.button} className="button w-full" />
              </form>
            )}
          </EndPage>
        </>
      ),
    };
  });
}

/**
 * Unsubscribes and shows that. Posts from elsewhere count too: email programs send one with a single click, and the URL
 * is a secret of the email's reader.
 */
export async function unsubscribeFromPage(request: HttpRequest, token: string): Promise<HttpResponse> {
  return pageResponse(request, async () => {
    await customerTransaction(() => unsubscribe(token));
    return showUnsubscribePage(request, token);
  });
}
