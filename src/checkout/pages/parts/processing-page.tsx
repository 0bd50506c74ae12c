import type { Merchant } from "#account/merchant/model.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { EndPage } from "#checkout/pages/parts/end-page.tsx";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";

interface Props {
  merchant: Merchant;
  messages: Messages;
  /** The URL at which the script polls the payment's state. */
  stateUrl: string;
  /** The page of what is paid, which shows its end. */
  pageUrl: string;
}

/** A payment is in progress. The script polls `stateUrl`, and opens the page at its end. */
export function ProcessingPage({ merchant, messages, stateUrl, pageUrl }: Props) {
  const { title, message, checkAgain } = messages.pages.processing;
  return (
    <>
      <MerchantHeader merchant={merchant} messages={messages} />
      <div id="processing" data-state-url={stateUrl} data-page-url={pageUrl}>
        <EndPage mark="waiting" title={title} message={message}>
          <noscript>
            <a href={pageUrl} className="button mt-6 w-full">
              {checkAgain}
            </a>
          </noscript>
        </EndPage>
      </div>
    </>
  );
}
