import { needsPaymentMethod } from "#domain/checkout-session.ts";
import type { Offer } from "#domain/offer.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { AddressFields, type CountryChoice } from "#hosted/parts/address-fields.tsx";
import { CardFields } from "#hosted/parts/card-fields.tsx";
import { Field } from "#hosted/parts/field.tsx";
import { submitLabel } from "#hosted/parts/submit-label.ts";

/** What the form pays: a session, or a link whose session the script has made first. */
type PayTarget =
  | { kind: "session"; payUrl: string; stateUrl: string }
  | { kind: "link"; linkId: string; sessionsUrl: string };

export interface PayFormProps {
  offer: Offer;
  /** The offer's fingerprint: see `SessionAnswer`. */
  fingerprint: string;
  target: PayTarget;
  messages: Messages;
  countries: readonly CountryChoice[];
  country: string;
  email: string;
}

/** Who pays and with what. The script sends it; until that runs, the button is disabled and typing works. */
export function PayForm({ offer, fingerprint, target, messages, countries, country, email }: PayFormProps) {
  const { form } = messages;
  const takesCard = needsPaymentMethod(offer);
  return (
    <form
      id="pay"
      method="post"
      noValidate
      className="mt-6 space-y-4 border-t border-line pt-6"
      data-messages={JSON.stringify(messages.script)}
      data-offer={fingerprint}
      data-link={target.kind === "link" ? target.linkId : undefined}
      data-sessions-url={target.kind === "link" ? target.sessionsUrl : undefined}
      data-pay-url={target.kind === "session" ? target.payUrl : undefined}
      data-state-url={target.kind === "session" ? target.stateUrl : undefined}
    >
      <h2 className="text-lg font-semibold">{takesCard ? form.payment : form.contact}</h2>
      <Field id="email" label={form.email}>
        <input
          id="email"
          name="email"
          dir="ltr"
          type="email"
          className="input"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          placeholder={form.emailHint}
          defaultValue={email}
          aria-describedby="email-error"
          aria-required="true"
        />
      </Field>
      {takesCard && (
        <>
          {!offer.settings.paymentMethodTypes.includes("card") && (
            <p className="rounded-lg bg-raised px-3 py-2 text-sm text-muted">{form.cardsOnly}</p>
          )}
          <CardFields messages={messages} />
          <AddressFields messages={messages} countries={countries} country={country} />
        </>
      )}
      <noscript>
        <p className="text-sm text-danger">{form.scriptNeeded}</p>
      </noscript>
      <div id="alert" role="alert" tabIndex={-1} className="alert" />
      <div>
        <button id="submit" type="submit" className="button w-full" disabled>
          {submitLabel(offer, messages)}
        </button>
        <p id="status" role="status" className="text-center text-sm text-muted not-empty:mt-2" />
      </div>
    </form>
  );
}
