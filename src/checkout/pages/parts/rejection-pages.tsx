import type { Merchant } from "#account/merchant/model.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { EndPage } from "#checkout/pages/parts/end-page.tsx";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";

interface Props {
  merchant: Merchant;
  messages: Messages;
}

interface InactiveLinkProps extends Props {
  /** Why the link is not active. */
  words: { title: string; message(merchant: string): string };
  inactiveMessage: string | null;
}

/** A link that is disabled, expired or sold out, with the merchant's own text if there is one. */
export function InactiveLinkPage({ merchant, messages, words, inactiveMessage }: InactiveLinkProps) {
  return (
    <>
      <MerchantHeader merchant={merchant} messages={messages} />
      <EndPage mark="over" title={words.title} message={inactiveMessage ?? words.message(merchant.companyName)} />
    </>
  );
}

/** Live mode without a processor. */
export function UnavailablePage({ merchant, messages }: Props) {
  const { unavailable } = messages.pages;
  return (
    <>
      <MerchantHeader merchant={merchant} messages={messages} />
      <EndPage mark="over" title={unavailable.title} message={unavailable.message(merchant.companyName)} />
    </>
  );
}

export function NotFoundPage({ messages }: { messages: Messages }) {
  return <EndPage mark="missing" {...messages.pages.notFound} />;
}

interface FailedProps {
  messages: Messages;
  /** The page's own URL, for another attempt. */
  path: string;
  requestId: string;
}

/** An error on our side, with the reference that finds it in the log. */
export function FailedPage({ messages, path, requestId }: FailedProps) {
  const { failed } = messages.pages;
  return (
    <EndPage mark="over" title={failed.title} message={failed.message}>
      <a href={path} className="button mt-6 w-full">
        {failed.tryAgain}
      </a>
      <p className="mt-4 text-sm wrap-anywhere text-muted">{failed.reference(requestId)}</p>
    </EndPage>
  );
}
