import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { EndPage } from "#hosted/parts/end-page.tsx";
import { MerchantHeader } from "#hosted/parts/merchant-header.tsx";

interface Props {
  session: CheckoutSession;
  messages: Messages;
  /** The address by which the script watches the session. */
  stateUrl: string;
  /** Where the customer confirms the payment. */
  actionUrl: string;
}

/** The payment waits for the customer, who is at the bank in another tab, or returned from there. */
export function PaymentActionPage({ session, messages, stateUrl, actionUrl }: Props) {
  const { title, message, goOn, giveUp } = messages.pages.action;
  return (
    <>
      <MerchantHeader merchant={session.merchant} messages={messages} />
      <div id="processing" data-state-url={stateUrl} data-page-url={session.url} data-while="requires_action">
        <EndPage mark="waiting" title={title} message={message}>
          <a href={actionUrl} className="button mt-6 w-full" rel="noreferrer">
            {goOn}
          </a>
          <form method="post" action={`/checkout/${session.id}/give-up`}>
            <button type="submit" className="link mt-2 w-full cursor-pointer">
              {giveUp}
            </button>
          </form>
        </EndPage>
      </div>
    </>
  );
}
