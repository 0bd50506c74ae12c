import { countryChoices, firstCountry } from "#checkout/pages/handlers/country-choices.ts";
import { renderHtml } from "#checkout/pages/handlers/html-response.tsx";
import { todayOf } from "#checkout/pages/handlers/today.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { LANGUAGES, messagesIn } from "#checkout/pages/messages/languages.ts";
import { Checkout } from "#checkout/pages/parts/checkout.tsx";
import { PreviewShell } from "#checkout/pages/parts/preview-shell.tsx";
import type { IntervalChoice } from "#checkout/payment-link/link-offer.ts";
import { withoutImpossibleOffer } from "#checkout/redemption/resolve-offer-after-payment.ts";
import type { Actor } from "#kernel/actor.ts";
import { needsPaymentMethod } from "#money/payment-method/collected-methods.ts";
import { minAmountOf } from "#money/processor/min-amount-of.ts";
import { type Offer, offerIn } from "#order/offer.ts";
import { pageAssetUrls } from "#platform/base/page-assets.ts";

/** A preview of a customer page. */
export interface PagePreview {
  /** The document, without script and stylesheet. */
  html: string;
  /** The URL of the customer pages' stylesheet. */
  styleUrl: string;
  /** The languages of the pages. */
  languages: { language: string; name: string }[];
}

/**
 * A link's page as customers see it, built from the same components.
 * @param language an IETF language tag; English if the pages don't support it.
 */
export async function previewLinkPage(
  actor: Actor,
  { offer: sold, intervals }: { offer: Offer; intervals: IntervalChoice[] },
  { language, backUrl }: { language: string; backUrl: string | undefined },
): Promise<PagePreview> {
  const messages = messagesIn(language) ?? en;
  const countries = countryChoices(messages.locale);
  const country = firstCountry(sold.settings, countries, messages.locale);
  const offer = await withoutImpossibleOffer(actor, offerIn(country, sold, sold.taxation));
  const testMode = offer.livemode
    ? undefined
    : {
        renews: offer.mode === "subscription",
        acceptsCard: needsPaymentMethod(offer) && offer.settings.paymentMethodTypes.includes("card"),
      };
  const html = await renderHtml(
    <PreviewShell
      title={messages.form.title(offer.merchant.companyName)}
      messages={messages}
      testMode={testMode}
      merchant={offer.merchant}
    >
      <Checkout
        offer={offer}
        minAmount={minAmountOf(offer)}
        intervals={intervals}
        fingerprint=""
        target={{ kind: "link", linkId: "", sessionsUrl: "" }}
        draft=""
        today={todayOf(actor)}
        messages={messages}
        countries={countries}
        country={country}
        taxStates={[]}
        email=""
        backUrl={backUrl}
      />
    </PreviewShell>,
  );
  const { styleUrl } = await pageAssetUrls("hosted");
  const languages = LANGUAGES.map((messages) => ({ language: messages.language, name: messages.languageName }));
  return { html, styleUrl, languages };
}
