import type { Offer } from "#domain/checkout/offer.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { FieldMessage } from "#hosted/parts/field.tsx";

interface Props {
  offer: Offer;
  messages: Messages;
}

/** The checkboxes that the customer agrees with. */
export function ConsentFields({ offer: { settings, merchant }, messages: { details, problems, footer } }: Props) {
  const { termsOfService, promotions, advertising } = settings.consentCollection ?? {};
  return (
    <>
      {promotions === "auto" && <Check id="consent.promotions" label={details.promotions(merchant.companyName)} />}
      {advertising === "required" && (
        <Check id="consent.advertising" label={details.advertising(merchant.companyName)} />
      )}
      {termsOfService === "required" && (
        <Check
          id="consent.termsOfService"
          label={settings.customText.termsOfServiceAcceptance ?? details.terms}
          missing={problems.terms}
          more={merchant.termsUrl ? { href: merchant.termsUrl, words: footer.terms } : undefined}
        />
      )}
    </>
  );
}

interface CheckProps {
  id: string;
  label: string;
  /** The message while it is not ticked; without one it is optional. */
  missing?: string;
  /** The address of the text. */
  more?: { href: string; words: string } | undefined;
}

function Check({ id, label, missing, more }: CheckProps) {
  return (
    <div>
      <div className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          type="checkbox"
          id={id}
          name={id}
          className="check"
          aria-describedby={missing && `${id}-error`}
          aria-required={missing !== undefined}
          data-missing={missing}
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
      <FieldMessage id={id} />
    </div>
  );
}
