import type { Merchant } from "#account/merchant/model.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { EndPage } from "#checkout/pages/parts/end-page.tsx";
import { FieldMessage } from "#checkout/pages/parts/field.tsx";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";
import { PORTAL_LINK_MINUTES } from "#kernel/portal-link-minutes.ts";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import type { PortalMessages } from "#portal/pages/messages/messages.ts";
import { EmailInput } from "#portal/pages/parts/email-input.tsx";
import { OPEN_MINUTES } from "#portal/session/model.ts";

interface Props {
  merchant: Merchant;
  messages: Messages;
}

interface FormProps extends Props {
  action: string;
}

/**
 * The form for the email address that a link is sent to.
 * @param note why no email is sent, if none is.
 * @param typed what is to be corrected, if it is no address.
 */
export function RequestForm({
  merchant,
  messages,
  action,
  note,
  typed,
}: FormProps & { note: string | undefined; typed: string | undefined }) {
  const { request: words } = portalMessages(messages);
  const isInvalid = typed !== undefined;
  return (
    <>
      <MerchantHeader merchant={merchant} messages={messages} />
      <div className="panel">
        <h1 className="text-2xl font-semibold text-balance wrap-anywhere">{words.title}</h1>
        <p className="mt-2 text-pretty wrap-anywhere text-muted">
          {words.intro(merchant.companyName, PORTAL_LINK_MINUTES)}
        </p>
        {note && <p className="mt-3 rounded-lg bg-raised px-3 py-2 text-pretty">{note}</p>}
        <form method="post" action={action} noValidate className="mt-5">
          <label htmlFor="email" className="mb-1 block text-sm font-medium">
            {words.email}
          </label>
          <EmailInput
            typed={typed}
            isInvalid={isInvalid}
            describedBy="email-error"
            placeholder={messages.form.emailHint}
          />
          <FieldMessage id="email" problem={isInvalid ? messages.fields.email : undefined} />
          <input type="submit" value={words.button} className="button mt-4 w-full" />
        </form>
      </div>
    </>
  );
}

/** A link was requested, whatever the address. @param note why none is sent, if none is. */
export function LinkSent({ merchant, messages, note }: Props & { note: string | undefined }) {
  const { sent, unsent } = portalMessages(messages);
  const shown =
    note === undefined
      ? { mark: "done" as const, title: sent.title, message: sent.message(PORTAL_LINK_MINUTES) }
      : { mark: "missing" as const, title: unsent.title, message: note };
  return (
    <>
      <MerchantHeader merchant={merchant} messages={messages} />
      <EndPage {...shown} />
    </>
  );
}

/** The page of an emailed link: its button opens the portal. */
export function LinkToOpen({ merchant, messages, action }: FormProps) {
  const { title, message, button, stays } = portalMessages(messages).open;
  return (
    <>
      <MerchantHeader merchant={merchant} messages={messages} />
      <EndPage mark="waiting" title={title} message={message(merchant.companyName)}>
        <form method="post" action={action} className="mt-6">
          <input type="submit" value={button} className="button w-full" />
        </form>
        <p className="mt-3 text-sm text-pretty text-muted">{stays(OPEN_MINUTES)}</p>
      </EndPage>
    </>
  );
}

/** Leads back to the merchant automatically, or by its button where the browser doesn't. */
export function CompletedVisit({
  merchant,
  words: { completed },
  url,
}: {
  merchant: Merchant;
  words: PortalMessages;
  url: string;
}) {
  return (
    <EndPage mark="done" title={completed.title} message={completed.message(merchant.companyName)}>
      {/* Not a redirect of the form: the page's policy allows those only to ourselves. */}
      <meta httpEquiv="refresh" content={`0; url=${url}`} />
      <a className="button mt-6" href={url} rel="noreferrer">
        {completed.button}
      </a>
    </EndPage>
  );
}

/** The page of every link and session that can't be used, or can't be used any more: the same for all. */
export function EndedLink({ messages, action }: Omit<FormProps, "merchant">) {
  const { title, message, button } = portalMessages(messages).ended;
  return (
    <EndPage mark="missing" title={title} message={message(PORTAL_LINK_MINUTES)}>
      <form method="post" action={action} className="mt-6">
        <input type="submit" value={button} className="button w-full" />
      </form>
    </EndPage>
  );
}
