import type { ReactNode } from "react";
import type { Merchant } from "#account/merchant/model.ts";
import { declarationMessages } from "#checkout/pages/messages/declaration-languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { FieldMessage } from "#checkout/pages/parts/field.tsx";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";
import { MAX_NAME, MAX_REASON, MAX_REFERENCE } from "#declarations/declaration/model.ts";
import type { DeclarationForm } from "#kernel/declaration-forms.ts";
import type { DeclarationProblems, TypedDeclaration } from "#portal/declaration/declared-fields.ts";
import { EmailInput } from "#portal/pages/parts/email-input.tsx";

interface Props {
  merchant: Merchant;
  messages: Messages;
  action: string;
  formKey: string;
  typed: TypedDeclaration;
}

/** The form of a cancellation, with its button, or the first step of a withdrawal. */
export function DeclarationFields({
  merchant,
  messages,
  form,
  action,
  formKey,
  typed,
  problems,
}: Props & { form: DeclarationForm; problems: DeclarationProblems }) {
  const words = declarationMessages(messages);
  const { fields, hints, cancel } = words;
  const { title, intro, button } = words[form];
  return (
    <>
      <MerchantHeader merchant={merchant} messages={messages} />
      <div className="panel">
        <h1 className="text-2xl font-semibold text-balance wrap-anywhere">{title}</h1>
        <p className="mt-2 text-pretty wrap-anywhere text-muted">
          {intro(merchant.companyName)} {form === "cancel" && cancel.noRefund}
        </p>
        <form method="post" action={action} noValidate className="mt-5 space-y-4">
          <input type="hidden" name="key" value={formKey} />
          <Line id="name" label={fields.name} problem={problems.name}>
            <input
              {...controlOf("name", problems.name)}
              className="input"
              autoComplete="name"
              maxLength={MAX_NAME}
              defaultValue={typed.name}
              aria-required
            />
          </Line>
          <Line id="email" label={fields.email} hint={hints.email} problem={problems.email}>
            <EmailInput
              typed={typed.email}
              isInvalid={problems.email !== undefined}
              describedBy="email-hint email-error"
            />
          </Line>
          <Line id="reference" label={fields.reference} hint={hints.reference} problem={problems.reference}>
            <input
              {...controlOf("reference", problems.reference, true)}
              className="input"
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_REFERENCE}
              defaultValue={typed.reference}
              aria-required
            />
          </Line>
          {form === "cancel" && <CancellationFields messages={messages} typed={typed} problems={problems} />}
          <input type="submit" value={button} className="button w-full" />
        </form>
      </div>
    </>
  );
}

/** For cause or not, and when. */
function CancellationFields({
  messages,
  typed,
  problems,
}: Pick<Props, "messages" | "typed"> & { problems: DeclarationProblems }) {
  const { fields, hints } = declarationMessages(messages);
  return (
    <>
      <Line id="type" label={fields.type}>
        <select id="type" name="type" className="input" defaultValue={typed.forCause ? "cause" : "ordinary"}>
          <option value="ordinary">{fields.ordinary}</option>
          <option value="cause">{fields.forCause}</option>
        </select>
      </Line>
      <Line id="reason" label={fields.reason} hint={hints.reason} problem={problems.reason}>
        <textarea
          {...controlOf("reason", problems.reason, true)}
          rows={2}
          maxLength={MAX_REASON}
          defaultValue={typed.reason}
          className="block w-full rounded-lg border border-field bg-surface px-3 py-2 text-base text-ink"
        />
      </Line>
      <Line id="wantedAt" label={fields.wantedAt} hint={hints.wantedAt} problem={problems.wantedAt}>
        <input
          {...controlOf("wantedAt", problems.wantedAt, true)}
          type="date"
          className="input"
          defaultValue={typed.wantedAt}
        />
      </Line>
    </>
  );
}

function controlOf(id: string, problem: string | undefined, hasHint = false) {
  const describedBy = `${hasHint ? `${id}-hint ` : ""}${id}-error`;
  return { id, name: id, "aria-invalid": problem !== undefined, "aria-describedby": describedBy };
}

function Line({
  id,
  label,
  hint,
  problem,
  children,
}: {
  id: string;
  label: string;
  hint?: string;
  problem?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-pretty text-muted">
          {hint}
        </p>
      )}
      <FieldMessage id={id} problem={problem} />
    </div>
  );
}

/** The second step of a withdrawal: what it says, with the button that confirms it. */
export function WithdrawalSummary({
  merchant,
  messages,
  action,
  changeAction,
  formKey,
  typed,
}: Props & { changeAction: string }) {
  const { withdraw, fields } = declarationMessages(messages);
  const { name, email, reference } = typed;
  const carried = Object.entries({ key: formKey, name, email, reference });
  return (
    <>
      <MerchantHeader merchant={merchant} messages={messages} />
      <div className="panel">
        <h1 className="text-2xl font-semibold text-balance">{withdraw.check}</h1>
        <p className="mt-2 text-pretty wrap-anywhere">{withdraw.statement(merchant.companyName)}</p>
        <DeclarationRows
          rows={[
            { label: fields.name, value: name },
            { label: fields.email, value: email },
            { label: fields.reference, value: reference },
          ]}
        />
        <form method="post" action={action} className="mt-5">
          <Carried fields={carried} />
          <input type="submit" value={withdraw.confirm} className="button w-full" />
        </form>
        <form method="post" action={changeAction} className="mt-3">
          <Carried fields={[...carried, ["change", "1"]]} />
          <input type="submit" value={withdraw.change} className="button-quiet" />
        </form>
      </div>
    </>
  );
}

function Carried({ fields }: { fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** What was declared. */
export function DeclarationRows({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return (
    <dl className="mt-4 space-y-3">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
