import type { Messages } from "#checkout/pages/messages/messages.ts";
import { FieldMessage } from "#checkout/pages/parts/field.tsx";
import type { Offer } from "#order/offer.ts";
import { asksWithdrawalConsent } from "#order/withdrawal-consent.ts";

interface Props {
  offer: Offer;
  messages: Messages;
  /** Whether the email address is saved when the checkbox for news is checked, which is said next to it. */
  keepsAddress: boolean;
}

/** The checkboxes that the customer agrees with. */
export function ConsentFields({ offer: { settings, merchant }, messages, keepsAddress }: Props) {
  const { details } = messages;
  const { termsOfService, promotions, advertising } = settings.consentCollection ?? {};
  return (
    <>
      {promotions === "auto" && (
        <Check
          id="consent.promotions"
          label={details.promotions(merchant.companyName)}
          kept={keepsAddress ? details.promotionsKept(merchant.companyName) : undefined}
        />
      )}
      {advertising === "required" && (
        <Check id="consent.advertising" label={details.advertising(merchant.companyName)} />
      )}
      {termsOfService === "required" && <TermsConsent offer={{ settings, merchant }} messages={messages} />}
    </>
  );
}

/**
 * The checkbox for digital content, whose right of withdrawal ends with it. Null for other orders.
 * @param isNative the browser itself asks for it, in a form without script.
 */
export function WithdrawalConsent({
  offer,
  messages: { details, problems },
  isNative = false,
}: Pick<Props, "offer" | "messages"> & { isNative?: boolean }) {
  if (!asksWithdrawalConsent(offer)) return null;
  return <Check id="consent.withdrawal" label={details.withdrawal} missing={problems.withdrawal} isNative={isNative} />;
}

/** The checkbox of the merchant's terms. @param isNative the browser itself asks for it, in a form without script. */
export function TermsConsent({
  offer: { settings, merchant },
  messages: { details, problems, footer },
  isNative = false,
}: {
  offer: Pick<Offer, "settings" | "merchant">;
  messages: Messages;
  isNative?: boolean;
}) {
  return (
    <Check
      id="consent.termsOfService"
      label={settings.customText.termsOfServiceAcceptance ?? details.terms}
      missing={problems.terms}
      isNative={isNative}
      more={merchant.termsUrl ? { href: merchant.termsUrl, words: footer.terms } : undefined}
    />
  );
}

interface CheckProps {
  id: string;
  label: string;
  /** The message while it is not checked; without one it is optional. */
  missing?: string;
  /** The browser itself asks for it. */
  isNative?: boolean;
  /** The text about the data that is stored when it is checked. */
  kept?: string | undefined;
  /** What else follows from checking it. */
  note?: string | undefined;
  /** The link to the text. */
  more?: { href: string; words: string } | undefined;
}

/** The checkbox in the card's row that allows saving the card for the offer after the payment. */
export function OfferConsent({ offer: { merchant, settings }, messages }: Pick<Props, "offer" | "messages">) {
  if (!settings.afterCompletion.offer) return null;
  const { consent, consentKept } = messages.offerAfterPayment;
  return <Check id="consent.offerAfterPayment" label={consent(merchant.companyName)} note={consentKept} />;
}

function Check({ id, label, missing, isNative = false, kept, note = kept, more }: CheckProps) {
  return (
    <div>
      <div className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          type="checkbox"
          id={id}
          name={id}
          className="check"
          required={isNative}
          aria-describedby={note ? `${id}-kept` : missing && `${id}-error`}
          aria-required={missing !== undefined}
          data-missing={missing}
          data-keeps={kept && ""}
        />
        <label htmlFor={id} className="min-w-0 flex-1 text-sm wrap-anywhere">
          <span dir="auto">{label}</span>{" "}
          {more && (
            <a href={more.href} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {more.words}
            </a>
          )}
        </label>
      </div>
      {note && (
        <p id={`${id}-kept`} className="ms-8 pb-2 text-sm text-pretty wrap-anywhere text-muted">
          {note}
        </p>
      )}
      <FieldMessage id={id} />
    </div>
  );
}
