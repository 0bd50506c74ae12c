import type { Merchant } from "#account/merchant/model.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { EndPage } from "#checkout/pages/parts/end-page.tsx";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";
import { hasOwnPages } from "#checkout/pages/parts/method-place.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";

interface Props {
  merchant: Merchant;
  messages: Messages;
  /** The payment method, which says who waits for the confirmation. */
  method: PaymentMethodType;
  /** The URL at which the script polls the payment's state. */
  stateUrl: string;
  /** The page of what is paid, which shows its end. */
  pageUrl: string;
  /** The URL where the customer confirms the payment. */
  actionUrl: string;
  /** The URL where the customer abandons it, to pay another way. */
  abandonUrl: string;
}

/** The payment waits for the customer, who is at the bank or the method in another tab, or returned from there. */
export function PaymentActionPage({ merchant, messages, method, stateUrl, pageUrl, actionUrl, abandonUrl }: Props) {
  const { title, message, messageAt, goOn, goOnAt, payAnotherWay } = messages.pages.action;
  const place = hasOwnPages(method) ? messages.methods[method] : undefined;
  return (
    <>
      <MerchantHeader merchant={merchant} messages={messages} />
      <div id="processing" data-state-url={stateUrl} data-page-url={pageUrl} data-while="requires_action">
        <EndPage mark="waiting" title={title} message={place === undefined ? message : messageAt(place)}>
          {/* In a frame: banks don't allow their pages there. */}
          <a
            href={actionUrl}
            target={method === "card" ? undefined : "_top"}
            className="button mt-6 w-full"
            rel="noreferrer"
          >
            {place === undefined ? goOn : goOnAt(place)}
          </a>
          <form method="post" action={abandonUrl}>
            <button type="submit" className="link mt-2 w-full cursor-pointer">
              {payAnotherWay}
            </button>
          </form>
        </EndPage>
      </div>
    </>
  );
}
