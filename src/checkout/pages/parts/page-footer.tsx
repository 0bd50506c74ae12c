import type { Merchant } from "#account/merchant/model.ts";
import type { FrameMessages } from "#checkout/pages/messages/messages.ts";
import { LanguageChoice, type LanguageLink } from "#checkout/pages/parts/language-choice.tsx";
import { type Seller, sellerLines } from "#checkout/pages/seller-lines.ts";
import { DECLARATION_FORMS, offersDeclarations } from "#kernel/declaration-forms.ts";

interface Props {
  /** The merchant, if known. */
  merchant?: (Seller & Pick<Merchant, "termsUrl" | "refundUrl" | "privacyUrl" | "supportEmail">) | undefined;
  /** Where customers of the merchant manage their orders and subscriptions. */
  portalPath?: string | undefined;
  languages: readonly LanguageLink[];
  messages: FrameMessages;
}

/** The way to the customer portal, out of contracts in the EU, the merchant's terms, refund and privacy policy, contact and address, and the page's other languages. */
export function PageFooter({ merchant, portalPath, languages, messages }: Props) {
  const { form, footer } = messages;
  const seller = merchant ? sellerLines(merchant, messages) : [];
  const links = [
    { href: merchant?.termsUrl, words: footer.terms },
    { href: merchant?.refundUrl, words: footer.refunds },
    { href: merchant?.privacyUrl, words: footer.privacy },
    { href: merchant?.supportEmail && `mailto:${merchant.supportEmail}`, words: footer.contact },
  ].filter((link): link is { href: string; words: string } => Boolean(link.href));
  // In the language of this page, whichever the browser prefers.
  const inLanguage = (path: string) => `${path}?locale=${messages.language}`;
  const forms = DECLARATION_FORMS.filter(() => merchant && offersDeclarations(merchant)).map((form) => ({
    href: inLanguage(`${portalPath}/${form}`),
    words: footer[form],
  }));
  return (
    <footer id="footer" className="px-4 py-6 text-center text-sm text-muted print:hidden">
      {links.length > 0 && (
        <ul className="mb-2 flex flex-wrap justify-center gap-x-5">
          {links.map(({ href, words }) => (
            <li key={words} className={words === footer.contact ? "contact" : undefined}>
              <a href={href} className="link" rel="noreferrer">
                {words}
              </a>
            </li>
          ))}
        </ul>
      )}
      {seller.length > 0 && (
        <p className="mb-2 text-pretty wrap-anywhere">
          {seller.map((line, index) => (
            <span key={line}>
              {index > 0 && " · "}
              <bdi>{line}</bdi>
            </span>
          ))}
        </p>
      )}
      {portalPath && (
        <ul className="flex flex-wrap justify-center gap-x-5">
          {[{ href: inLanguage(portalPath), words: footer.portal }, ...forms].map(({ href, words }) => (
            <li key={href}>
              {/* The portal is never framed. */}
              <a href={href} className="link" target="_blank" rel="noreferrer">
                {words}
              </a>
            </li>
          ))}
        </ul>
      )}
      <LanguageChoice links={languages} messages={messages} />
      <p className="mt-2">{form.madeWith}</p>
    </footer>
  );
}
