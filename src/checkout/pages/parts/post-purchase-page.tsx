import type { Messages } from "#checkout/pages/messages/messages.ts";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";
import { OrderSummary } from "#checkout/pages/parts/order-summary.tsx";
import { formatMoney } from "#kernel/money.ts";
import type { Offer } from "#order/offer.ts";

interface Props {
  offer: Offer;
  /** The merchant's own. */
  heading: string | undefined;
  /** The card's brand and last digits. */
  card: string;
  /** Of what the page shows, to charge nothing else. */
  fingerprint: string;
  acceptUrl: string;
  /** Where the customer goes without the offer. */
  declineUrl: string;
  messages: Messages;
}

/**
 * The offer after a payment: what it costs, and what pressing the button means. Works without script. Both choices have
 * the same size.
 */
export function PostPurchasePage({ offer, heading, card, fingerprint, acceptUrl, declineUrl, messages }: Props) {
  const { postPurchase, locale } = messages;
  return (
    <div id="post-purchase">
      <MerchantHeader merchant={offer.merchant} messages={messages} />
      <div className="panel">
        <h1 className="text-2xl font-semibold text-balance wrap-anywhere">
          <bdi>{heading ?? postPurchase.title}</bdi>
        </h1>
        <p className="mt-2 text-pretty wrap-anywhere text-muted">
          <bdi>{postPurchase.message(offer.merchant.companyName)}</bdi>
        </p>
        <div className="mt-6 border-t border-line pt-6">
          <OrderSummary offer={offer} messages={messages} />
        </div>
        <p className="mt-4 text-sm wrap-anywhere text-muted">{postPurchase.payWith(card)}</p>
        <form method="post" action={acceptUrl} className="mt-6">
          <input type="hidden" name="offer" value={fingerprint} />
          <input
            type="submit"
            value={postPurchase.buy(formatMoney(offer.amountTotal, offer.currency, locale))}
            className="button w-full whitespace-normal"
          />
        </form>
        <a href={declineUrl} className="button-quiet mt-3 min-h-12 w-full font-semibold" rel="noreferrer">
          {postPurchase.decline}
        </a>
      </div>
    </div>
  );
}
