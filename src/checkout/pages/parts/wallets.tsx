import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { Offer } from "#order/offer.ts";

interface Props {
  offer: Offer;
  /** The processor has its own buttons. */
  hasElement: boolean;
  messages: Messages;
  /** Nothing is to be paid. */
  hidden: boolean;
}

/**
 * Wallets above the form, which provide name, email and address. In live mode `client/wallet.ts` puts the processor's
 * buttons here, for which their height is reserved; in test mode it is one that pays on click.
 */
export function Wallets({ offer, hasElement, messages: { form, details }, hidden }: Props) {
  return (
    <section id="wallets" aria-label={form.wallets} hidden={hidden}>
      <div className="space-y-4">
        {hasElement ? (
          <div
            id="wallet-element"
            className="min-h-12"
            data-business={offer.merchant.companyName}
            data-shipping={details.shippingAddress}
          />
        ) : (
          <button id="test-wallet" type="button" className="button-quiet w-full" disabled>
            {form.testWallet}
          </button>
        )}
        <p className="divider text-sm text-muted">{form.orFillIn}</p>
      </div>
    </section>
  );
}
