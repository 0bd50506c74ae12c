import type { Offer } from "#domain/offer.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { FieldProblem } from "#hosted/parts/field.tsx";

interface Props {
  offer: Offer;
  messages: Messages;
}

/** What the customer is asked to agree to. */
export function ConsentFields({ offer: { settings, merchant }, messages: { details, problems } }: Props) {
  const { termsOfService, promotions } = settings.consentCollection ?? {};
  return (
    <>
      {promotions === "auto" && <Check id="consent.promotions" label={details.promotions(merchant.companyName)} />}
      {termsOfService === "required" && (
        <Check
          id="consent.termsOfService"
          label={settings.customText.termsOfServiceAcceptance ?? details.terms}
          missing={problems.terms}
        />
      )}
    </>
  );
}

/** @param missing what to say while it is not ticked; without it nobody has to. */
function Check({ id, label, missing }: { id: string; label: string; missing?: string }) {
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
          {label}
        </label>
      </div>
      <FieldProblem id={id} />
    </div>
  );
}
