"use client";

import { FileX } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { AcceptDeclaration, RejectDeclaration } from "#dashboard/browser/declaration/answer-declaration.tsx";
import type { ListedDeclaration } from "#dashboard/browser/declaration/listed-declaration.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { Badge, type Tone } from "#dashboard/browser/ui/badge.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { DECLARATION_STATUSES, type DeclarationStatus, deadlineOf } from "#declarations/declaration/model.ts";
import type { MissingRight } from "#declarations/declaration/right-of-withdrawal.ts";

const STATUS_TITLES: Record<DeclarationStatus, string> = {
  pending: "Waiting for you",
  accepted: "Accepted",
  rejected: "Rejected",
  undone: "Undone by customer",
};
const STATUSES = DECLARATION_STATUSES.map((status) => ({ status, title: STATUS_TITLES[status] }));
const TONES: Record<DeclarationStatus, Tone> = {
  pending: "warning",
  accepted: "positive",
  rejected: "neutral",
  undone: "neutral",
};

const COLUMNS: readonly Column<ListedDeclaration>[] = [
  {
    title: "Declaration",
    grow: true,
    cell: (declaration) => <Declared declaration={declaration} />,
    placeholder: "w-40",
  },
  { title: "Status", cell: (declaration) => <Status declaration={declaration} />, placeholder: "w-18" },
  { title: "Answer", cell: (declaration) => <Answer declaration={declaration} />, placeholder: "w-24" },
  createdColumn({ from: "sm" }),
];

/** What customers declared without signing in, newest first. */
export function DeclarationList() {
  return (
    <ObjectList
      of="declaration"
      title="Cancellations and withdrawals"
      description="Sent by customers with the forms that need no sign-in. Refund an accepted withdrawal within 14 days."
      noun="cancellations and withdrawals"
      columns={COLUMNS}
      statuses={STATUSES}
      live
      empty={{
        icon: FileX,
        text: "Cancellations and withdrawals that customers send without signing in appear here.",
      }}
    />
  );
}

function Declared({ declaration }: { declaration: ListedDeclaration }) {
  const { mode, merchantTimeZone } = useDashboard();
  const { kind, forCause, reason, name, email, reference, subscriptionId, checkoutSessionId } = declaration;
  const title = kind === "withdrawal" ? "Withdrawal" : forCause ? "Cancellation for cause" : "Cancellation";
  const [path, id] =
    subscriptionId === null ? ["checkout-sessions", checkoutSessionId] : ["subscriptions", subscriptionId];
  return (
    <div className="min-w-0 whitespace-normal wrap-anywhere">
      <p className="font-medium">{title}</p>
      <p className="text-muted">{name === null ? "Deleted customer" : `${name} · ${email}`}</p>
      <p className="text-muted">
        {reference}
        {" · "}
        {id === null ? (
          "No order matches"
        ) : (
          <Link href={`/${mode}/${path}/${id}`} className="underline underline-offset-4">
            {subscriptionId === null ? "Order" : "Subscription"}
          </Link>
        )}
      </p>
      {reason && <p className="text-muted">{reason}</p>}
      {missingRightTexts(declaration.missingRight, merchantTimeZone).map((text) => (
        <p key={text} className="text-warning">
          {text}
        </p>
      ))}
    </div>
  );
}

/** Why the customer may have no right of withdrawal. */
function missingRightTexts(missing: MissingRight | null, timeZone: string): string[] {
  if (!missing) return [];
  const { without, agreed, agreedAt } = missing;
  const day = agreedAt?.toLocaleDateString(LOCALE, { dateStyle: "medium", timeZone });
  return [
    ...(without.length > 0 ? [`No right of withdrawal: ${without.join(", ")}`] : []),
    ...(agreed.length > 0 ? [`The customer gave up the right on ${day}: ${agreed.join(", ")}`] : []),
  ];
}

function Status({ declaration }: { declaration: ListedDeclaration }) {
  const { status, endsAt, decisionReason, overLimit, late } = declaration;
  return (
    <>
      <Badge tone={TONES[status]}>{STATUS_TITLES[status]}</Badge>
      {status === "pending" && (
        <span className="mt-1 block text-xs text-muted">
          Due <MerchantTime date={deadlineOf(declaration)} />
        </span>
      )}
      {late && <span className="mt-1 block text-xs text-muted">Late: more than 14 days after the delivery</span>}
      {status === "pending" && overLimit && (
        <span className="mt-1 block text-xs text-muted">
          Too many attempts: check this one, and write to the customer yourself
        </span>
      )}
      {endsAt && status !== "undone" && (
        <span className="mt-1 block text-xs text-muted">
          Ends <MerchantTime date={endsAt} />
        </span>
      )}
      {decisionReason && <span className="mt-1 block text-xs wrap-anywhere text-muted">{decisionReason}</span>}
    </>
  );
}

function Answer({ declaration }: { declaration: ListedDeclaration }) {
  const { scopes } = useDashboard();
  if (declaration.status !== "pending" || !scopes.includes("subscriptions:write")) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <AcceptDeclaration declaration={declaration} />
      <RejectDeclaration declaration={declaration} />
    </div>
  );
}
