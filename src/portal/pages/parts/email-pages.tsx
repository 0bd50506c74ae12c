import { CONFIRM_MINUTES, UNDO_HOURS } from "#account/email-change/model.ts";
import type { Merchant } from "#account/merchant/model.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { EndPage } from "#checkout/pages/parts/end-page.tsx";
import { FieldMessage } from "#checkout/pages/parts/field.tsx";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import { EmailInput } from "#portal/pages/parts/email-input.tsx";
import type { View } from "#portal/pages/parts/view.ts";

/**
 * The form for a new email address.
 * @param note why no email is sent, if none is.
 * @param corrected what was typed, and what is wrong with it.
 */
export function EmailForm({
  view: { words },
  current,
  note,
  action,
  corrected,
}: {
  view: View;
  current: string;
  note: string | undefined;
  action: string;
  corrected: { typed: string; problem: string } | undefined;
}) {
  return (
    <div className="panel">
      <h1 className="text-2xl font-semibold text-balance">{words.email.title}</h1>
      <p className="mt-2 wrap-anywhere">
        {words.request.email}: <bdi>{current}</bdi>
      </p>
      <p className="mt-2 text-pretty text-muted">{words.email.intro(CONFIRM_MINUTES, UNDO_HOURS)}</p>
      <p className="mt-2 text-pretty text-muted">{words.email.guestOrders}</p>
      {note && <p className="mt-3 rounded-lg bg-raised px-3 py-2 text-pretty">{note}</p>}
      <form method="post" action={action} noValidate className="mt-5">
        <label htmlFor="email" className="mb-1 block text-sm font-medium">
          {words.email.field}
        </label>
        <EmailInput typed={corrected?.typed} isInvalid={corrected !== undefined} describedBy="email-error" />
        <FieldMessage id="email" problem={corrected?.problem} />
        <input type="submit" value={words.email.button} className="button mt-4 w-full" />
      </form>
    </div>
  );
}

/** A link was sent to the new address, whatever it is. @param note why none is sent, if none is. */
export function LinkSentToNew({ view: { words }, note }: { view: View; note: string | undefined }) {
  const shown =
    note === undefined
      ? { mark: "done" as const, title: words.email.sentTitle, message: words.email.sent(CONFIRM_MINUTES) }
      : { mark: "missing" as const, title: words.unsent.title, message: note };
  return <EndPage {...shown} />;
}

interface LinkProps {
  merchant: Merchant;
  messages: Messages;
  action: string;
  /** The address that the customers have afterwards. */
  email: string;
}

/**
 * The page of the link to the new address.
 * @param from the old address, of which only its owner recognizes what is shown.
 */
export function ChangeToConfirm({ merchant, messages, action, email, from }: LinkProps & { from: string }) {
  const { title, message, button } = portalMessages(messages).email.confirm;
  const change = `${masked(from)} → ${email}`;
  return <ChangeLink {...{ merchant, messages, action, email: change, title, message, button }} />;
}

/** "j•••@shop.example" */
function masked(email: string): string {
  return email.replace(/^(.).*(?=@)/u, "$1•••");
}

/** The page of the link to the old address. */
export function ChangeToUndo({ merchant, messages, action, email }: LinkProps) {
  const { title, message, button } = portalMessages(messages).email.undo;
  return <ChangeLink {...{ merchant, messages, action, email, title, message, button }} />;
}

function ChangeLink({
  merchant,
  messages,
  action,
  email,
  title,
  message,
  button,
}: LinkProps & { title: string; message: (merchant: string) => string; button: string }) {
  return (
    <>
      <MerchantHeader merchant={merchant} messages={messages} />
      <EndPage mark="waiting" title={title} message={message(merchant.companyName)}>
        <p className="mt-3 font-medium wrap-anywhere">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <form method="post" action={action} className="mt-6">
          <input type="submit" value={button} className="button w-full" />
        </form>
      </EndPage>
    </>
  );
}
