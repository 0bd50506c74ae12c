import { customerTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { pageResponse } from "#checkout/pages/handlers/page-response.tsx";
import { EndPage } from "#checkout/pages/parts/end-page.tsx";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";
import { openUnsubscribing, unsubscribe } from "#checkout/recovery/unsubscribe.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";

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
