import { IntervalChoice } from "#checkout/pages/parts/interval-choice.tsx";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";
import { methodChoice } from "#checkout/pages/parts/method-choice.ts";
import type { TypedCode } from "#checkout/pages/parts/order-promotion-code.tsx";
import { OrderSummary } from "#checkout/pages/parts/order-summary.tsx";
import { PayForm, type PayFormProps } from "#checkout/pages/parts/pay-form.tsx";
import { type PriceChoice, PriceCountry } from "#checkout/pages/parts/price-country.tsx";
import type { IntervalChoice as Choice } from "#checkout/payment-link/link-offer.ts";
import { isTooSmall } from "#kernel/min-charge.ts";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";
import { needsPaymentMethod } from "#money/payment-method/collected-methods.ts";
import { isTotalRaisable } from "#order/raisable-total.ts";

interface Props extends PayFormProps {
  /**
   * The billing intervals of a link from which the customer chooses, and the URL of the choice: see `IntervalChoice`.
   */
  intervals?: readonly Choice[];
  intervalQuery?: string | undefined;
  /** Whose prices a link's customer can choose. */
  prices?: PriceChoice | undefined;
  /** By the merchant's clock, truncated to the day. */
  today: Date;
  backUrl?: string | undefined;
  /** The promotion code in the page's URL, if it could not be applied. */
  typedCode?: TypedCode | undefined;
  /** The least total that can be paid, in minor units. */
  minAmount: MinorUnits;
  /** See `OrderSummary`. */
  openAmount?: string | null;
}

/**
 * The payment page of a link or a session: the order above the form on a phone, next to it and always in view from 1024
 * px.
 */
export function Checkout({
  intervals = [],
  intervalQuery,
  prices,
  today,
  backUrl,
  typedCode,
  minAmount,
  openAmount,
  ...form
}: Props) {
  const { offer, messages, country } = form;
  const isPayable = !needsPaymentMethod(offer) || methodChoice(offer, country) !== undefined;
  const isFinallyTooSmall = isTooSmall(offer.amountTotal, minAmount) && !isTotalRaisable(offer);
  return (
    <div className="checkout">
      <div className="order-column">
        <MerchantHeader merchant={offer.merchant} backUrl={backUrl} messages={messages} />
        <h1 className="sr-only">{messages.form.title(offer.merchant.companyName)}</h1>
        <div id="order-choices">
          <IntervalChoice choices={intervals} currency={offer.currency} query={intervalQuery} messages={messages} />
          {prices && <PriceCountry choice={prices} messages={messages} />}
        </div>
        <div id="order-part" className="panel">
          <OrderSummary
            offer={offer}
            messages={messages}
            from={today}
            changeable
            typedCode={typedCode}
            minAmount={minAmount}
            openAmount={openAmount}
          />
        </div>
        <p id="order-status" role="status" className="sr-only" />
      </div>
      {isFinallyTooSmall ? (
        <TooSmall offer={offer} messages={messages} minAmount={minAmount} />
      ) : isPayable ? (
        <PayForm {...form} />
      ) : (
        <NoMethod {...form} />
      )}
    </div>
  );
}

/** Shown instead of a form whose order nobody could pay, or make larger. */
function TooSmall({ offer, messages, minAmount }: Pick<Props, "offer" | "messages" | "minAmount">) {
  const { tooSmall } = messages.pages;
  const minimum = formatMoney(minAmount, offer.currency, messages.locale);
  return (
    <div className="panel">
      <h2 className="text-lg font-semibold">{tooSmall.title}</h2>
      <p className="mt-2 text-pretty wrap-anywhere text-muted">
        {tooSmall.message(offer.merchant.companyName, minimum)}
      </p>
    </div>
  );
}

/** Shown in live mode instead of a form that nobody could send. */
function NoMethod({ offer: { merchant, currency }, messages: { pages } }: PayFormProps) {
  return (
    <div className="panel">
      <h2 className="text-lg font-semibold">{pages.noMethod.title}</h2>
      <p className="mt-2 text-pretty wrap-anywhere text-muted">
        {pages.noMethod.message(merchant.companyName, currency)}
      </p>
    </div>
  );
}
