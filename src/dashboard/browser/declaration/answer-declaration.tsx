"use client";

import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import type { ListedDeclaration } from "#dashboard/browser/declaration/listed-declaration.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { FormDialog } from "#dashboard/browser/ui/form-dialog.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { MAX_DECISION_REASON } from "#declarations/declaration/model.ts";
import type { Currency } from "#kernel/currency.ts";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";

interface Props {
  declaration: ListedDeclaration;
}

/** Accepts a declaration: a withdrawal with its refund. */
export function AcceptDeclaration({ declaration }: Props) {
  return (
    <FormDialog button="Accept…" title={`Accept this ${declaration.kind}?`} text={acceptText(declaration)}>
      {(close) => <AcceptForm declaration={declaration} onClose={close} />}
    </FormDialog>
  );
}

function acceptText({ kind, forCause, subscriptionId, checkoutSessionId, matchedAt }: ListedDeclaration): string {
  if (matchedAt === null) return "Its order is still being looked up. Try again in a moment.";
  if (checkoutSessionId === null) return "No order matches, so nothing ends and nothing is refunded.";
  if (subscriptionId === null) return "";
  return kind === "withdrawal" || forCause
    ? "The subscription ends immediately."
    : "The subscription ends with its period.";
}

interface FormProps extends Props {
  onClose: () => void;
}

function AcceptForm({ declaration: { id, kind, checkoutSessionId, matchedAt }, onClose }: FormProps) {
  const invalidate = useInvalidate();
  const isWithdrawal = kind === "withdrawal" && checkoutSessionId !== null;
  const proposal = trpc.declaration.proposal.useQuery({ id }, { enabled: isWithdrawal });
  const [chosen, setRefund] = useState<"full" | "amount" | "none">();
  const [amount, setAmount] = useState("");
  const accept = trpc.declaration.accept.useMutation({
    onSuccess: async () => {
      onClose();
      await invalidate();
      toast.success("Accepted");
    },
  });
  const { data } = proposal;
  const hasMoney = data !== undefined && data.currency !== null && data.amount > 0n;
  const isRefundable = hasMoney && data.mayRefund;
  const mayAccept = matchedAt !== null && (!isWithdrawal || (data && !data.isProcessing && hasMoney === isRefundable));
  const refund = chosen ?? (isRefundable ? "full" : "none");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    accept.mutate({ id, form: { refund, amount }, shown: data?.amount.toString() });
  };
  return (
    <form onSubmit={submit} className="space-y-4 text-sm">
      {accept.error && <FailureNotice title="Couldn’t accept it" failure={failureOf(accept.error)} />}
      {proposal.error && <FailureNotice title="Couldn’t load the refund" failure={failureOf(proposal.error)} />}
      {data?.isProcessing && (
        <p className="text-pretty">
          A payment is still processing. Accept it once the payment has succeeded or failed.
        </p>
      )}
      {data?.isDisputed && (
        <p className="text-pretty">A disputed payment isn’t included, because its funds have been withdrawn.</p>
      )}
      {data?.isPaidByBalance && (
        <p className="text-pretty">
          Invoices that the customer’s balance paid alone aren’t included. Credit them to the balance on their pages.
        </p>
      )}
      {hasMoney && !isRefundable && (
        <p className="text-pretty">Only owners and admins can accept it, because it has payments to refund.</p>
      )}
      {isRefundable && data.currency !== null && (
        <fieldset className="space-y-1">
          <legend className="mb-1 font-medium">Refund</legend>
          {(["full", "amount", "none"] as const).map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-3 sm:min-h-9">
              <input
                type="radio"
                name="refund"
                value={each}
                checked={refund === each}
                onChange={() => setRefund(each)}
              />
              {each === "full" && fullText(data, data.currency ?? "USD")}
              {each === "amount" && amountText(data.balance)}
              {each === "none" && "Nothing"}
            </label>
          ))}
          {refund === "amount" && (
            <label className="block">
              <span className="mb-1 block font-medium">Amount in {data.currency}</span>
              <input
                className="h-11 w-full rounded-lg border border-field bg-surface px-3 sm:h-9"
                inputMode="decimal"
                value={amount}
                onChange={(event) => setAmount(event.target.value)}
              />
            </label>
          )}
        </fieldset>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={accept.isPending || !mayAccept}>
          {accept.isPending ? "Accepting…" : "Accept"}
        </Button>
      </div>
    </form>
  );
}

/** More is left than is proposed if the express surcharge is kept. */
function fullText(
  { amount, left, balance }: Record<"amount" | "left" | "balance", MinorUnits>,
  currency: Currency,
): string {
  const noun = amount === left ? "All payments" : "All payments, with the cheapest shipping";
  const money = formatMoney(amount, currency, LOCALE);
  if (balance === 0n) return `${noun} (${money})`;
  return `${noun} (${money}, and ${formatMoney(balance, currency, LOCALE)} to the customer’s balance)`;
}

/** @param balance what a refund of all payments returns to the customer's balance. */
function amountText(balance: MinorUnits): string {
  const text = "Another amount, for example after use";
  return balance > 0n ? `${text}. Nothing returns to the customer’s balance` : text;
}

/** Rejects a declaration, with a reason. */
export function RejectDeclaration({ declaration }: Props) {
  return (
    <FormDialog
      button="Reject…"
      title={`Reject this ${declaration.kind}?`}
      text="The customer isn’t notified. Write to them as well."
    >
      {(close) => <RejectForm declaration={declaration} onClose={close} />}
    </FormDialog>
  );
}

function RejectForm({ declaration: { id, kind, forCause, subscriptionId }, onClose }: FormProps) {
  const invalidate = useInvalidate();
  const [reason, setReason] = useState("");
  const [endsWithPeriod, setEndsWithPeriod] = useState(true);
  const reject = trpc.declaration.reject.useMutation({
    onSuccess: async () => {
      onClose();
      await invalidate();
      toast.success("Rejected");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reject.mutate({ id, form: { reason, endsWithPeriod } });
  };
  return (
    <form onSubmit={submit} className="space-y-4 text-sm">
      {reject.error && <FailureNotice title="Couldn’t reject it" failure={failureOf(reject.error)} />}
      <label className="block">
        <span className="mb-1 block font-medium">Reason</span>
        <textarea
          className="w-full rounded-lg border border-field bg-surface px-3 py-2"
          rows={3}
          required
          maxLength={MAX_DECISION_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {kind === "cancellation" && forCause && subscriptionId !== null && (
        <label className="flex min-h-11 items-center gap-3 sm:min-h-9">
          <input
            type="checkbox"
            checked={endsWithPeriod}
            onChange={(event) => setEndsWithPeriod(event.target.checked)}
          />
          End the subscription with its period, as an ordinary cancellation does
        </label>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={reject.isPending}>
          {reject.isPending ? "Rejecting…" : "Reject"}
        </Button>
      </div>
    </form>
  );
}

function useInvalidate(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () =>
    Promise.all([
      cache.declaration.invalidate(),
      cache.home.invalidate(),
      cache.subscription.invalidate(),
      cache.payment.invalidate(),
    ]);
}
