import { MerchantHeader } from "#hosted/parts/merchant-header.tsx";
import { OrderSummary } from "#hosted/parts/order-summary.tsx";
import { PayForm, type PayFormProps } from "#hosted/parts/pay-form.tsx";

interface Props extends PayFormProps {
  backUrl?: string | undefined;
  /** The promotion code of the page's address, if it could not be applied. */
  typedCode?: string | undefined;
}

/** The payment page of a link or a session. */
export function Checkout({ backUrl, typedCode, ...form }: Props) {
  const { offer, messages } = form;
  return (
    <>
      <MerchantHeader merchant={offer.merchant} backUrl={backUrl} messages={messages} />
      <h1 className="sr-only">{messages.form.title(offer.merchant.companyName)}</h1>
      <div className="panel">
        <div id="order-part">
          <OrderSummary offer={offer} messages={messages} changeable typedCode={typedCode} />
        </div>
        <p id="order-status" role="status" className="sr-only" />
        <PayForm {...form} />
      </div>
    </>
  );
}
