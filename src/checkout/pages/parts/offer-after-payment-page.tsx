import type { Messages } from "#checkout/pages/messages/messages.ts";
import { TermsConsent, WithdrawalConsent } from "#checkout/pages/parts/consent-fields.tsx";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";
import { OrderSummary } from "#checkout/pages/parts/order-summary.tsx";
import { formatMoney } from "#kernel/money.ts";
import type { Offer } from "#order/offer.ts";

interface Props {
  offer: Offer;
  /** The card's brand and last digits. */
  card: string;
  /** Of what the page shows, to charge nothing else. */
  fingerprint: string;
  /** Why the customer sees the offer again, after they accepted it; undefined the first time. */
  change: string | undefined;
  acceptUrl: string;
  /** Where the customer goes without the offer. */
  declineUrl: string;
  messages: Messages;
}

/**
 * The offer after a payment: what it costs, and what pressing the button means. Works without script. Both choices have
 * the same size.
 */
export function OfferAfterPaymentPage({ offer, card, fingerprint, change, acceptUrl, declineUrl, messages }: Props) {
  const { offerAfterPayment, locale } = messages;
  return (
    <div id="offer-after-payment">
      <MerchantHeader merchant={offer.merchant} messages={messages} />
      <div className="panel">
        {change !== undefined && (
          <div role="alert" className="alert mb-4">
            {change}
          </div>
        )}
        <h1 className="text-2xl font-semibold text-balance wrap-anywhere">{offerAfterPayment.title}</h1>
        <p className="mt-2 text-pretty wrap-anywhere text-muted">
          <bdi>{offerAfterPayment.message(offer.merchant.companyName)}</bdi>
        </p>
        {offer.amountDiscount > 0n && <ReducedPrice offer={offer} messages={messages} />}
        <div className="mt-6 border-t border-line pt-6">
          <OrderSummary offer={offer} messages={messages} />
        </div>
        <p className="mt-4 text-sm wrap-anywhere text-muted">{offerAfterPayment.payWith(card)}</p>
        <form method="post" action={acceptUrl} className="mt-6">
          <input type="hidden" name="offer" value={fingerprint} />
          {offer.settings.consentCollection?.termsOfService === "required" && (
            <div className="mb-4">
              <TermsConsent offer={offer} messages={messages} isNative />
            </div>
          )}
          <div className="mb-4 empty:hidden">
            <WithdrawalConsent offer={offer} messages={messages} isNative />
          </div>
          <input
            type="submit"
            value={offerAfterPayment.buy(formatMoney(offer.amountTotal, offer.currency, locale))}
            className="button w-full whitespace-normal"
          />
        </form>
        <a href={declineUrl} className="button-quiet mt-3 min-h-12 w-full font-semibold" rel="noreferrer">
          {offerAfterPayment.decline}
        </a>
      </div>
    </div>
  );
}

/** The price of the product with its discount, and without it. */
function ReducedPrice({ offer, messages }: Pick<Props, "offer" | "messages">) {
  const { offerAfterPayment, locale } = messages;
  const money = (amount: bigint) => <bdi>{formatMoney(amount, offer.currency, locale)}</bdi>;
  return (
    <p className="mt-4 text-xl font-semibold">
      {money(offer.amountSubtotal - offer.amountDiscount)}{" "}
      <span className="sr-only">{offerAfterPayment.insteadOf}</span>{" "}
      <s className="text-base font-normal text-muted">{money(offer.amountSubtotal)}</s>
    </p>
  );
}
