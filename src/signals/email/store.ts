import type { Actor, Tenant } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { IS_CHARGING } from "#money/charging/store.ts";
import type { BillingMailData } from "#money/subscription/billing-mail.ts";
import { firstIdAt } from "#platform/base/ids.ts";
import { mailColumns } from "#platform/database/columns.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike, MIN_PART_LENGTH } from "#platform/database/escape-like.ts";
import { pageOf, pageRange, rangeQuery, rowsMatchingAny } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";
import { type DueTable, dueMerchantsQuery, turnValues, withChosenRows } from "#platform/work/merchant-turns.ts";
import type { MerchantLoad, TurnLimits } from "#platform/work/serve-in-turn.ts";
import { wakeAfterCommit } from "#platform/work/wake-workers.ts";
import { CONFIRMATION_KINDS, CUSTOMER_MAIL_KINDS, MAIL_KINDS, type MailKind } from "#signals/email/kinds.ts";
import type { Mail, MailStatus, UnsentReason } from "#signals/email/model.ts";

export interface NewMail {
  id: string;
  kind: MailKind;
  /** 0 for the first; counts up for each repetition. */
  copy?: number;
  /** The subject of the email: at most one of these. */
  checkoutSessionId?: string;
  webhookEndpointId?: string;
  destinationId?: string;
  invitationId?: string;
  /** With its session. */
  refundId?: string;
  disputeId?: string;
  /** Set for an email about a subscription, with its invoice if it is about one. */
  subscriptionId?: string;
  invoiceId?: string | null;
  portalSessionId?: string;
  declarationId?: string;
  customerEmailChangeId?: string;
  facts?: BillingMailData;
  /** What it tells, if it is sent only once about it: see the schema. */
  fact?: string;
  recipient: string;
  locale: string | null;
  createdAt: Date;
  /** When it is sent at the earliest; left out for immediately. */
  dueAt?: Date;
}

/** The content; null until the first attempt. */
export interface MailBodies {
  html: string | null;
  text: string | null;
}

export interface MailFilter {
  ids?: readonly string[] | undefined;
  status?: MailStatus | undefined;
  kind?: MailKind | undefined;
  /** A part of the recipient or the subject, from 3 characters on, or the ID of an email or a checkout session. */
  search?: string | undefined;
}

/** An email that only this process may send until `leasedUntil`. */
export interface LeasedMail {
  id: string;
  merchantId: string;
  livemode: boolean;
  kind: MailKind;
  /** The subject of the email: one of these. */
  checkoutSessionId: string | null;
  webhookEndpointId: string | null;
  destinationId: string | null;
  invitationId: string | null;
  refundId: string | null;
  disputeId: string | null;
  subscriptionId: string | null;
  invoiceId: string | null;
  portalSessionId: string | null;
  declarationId: string | null;
  customerEmailChangeId: string | null;
  /** Set for an email about a subscription. */
  facts: BillingMailData | null;
  recipient: string;
  locale: string | null;
  attempts: number;
  createdAt: Date;
  leasedUntil: Date;
  /** Whether something was paid, for an email about an order. */
  isPaid: boolean;
}

const SELECT = {
  id: true,
  kind: true,
  checkoutSessionId: true,
  recipient: true,
  status: true,
  subject: true,
  attempts: true,
  nextAttemptAt: true,
  lastError: true,
  unsentReason: true,
  sentAt: true,
  createdAt: true,
} as const;

/** The database has kinds and reasons as text. */
function withKind<Row extends { kind: string; unsentReason: string | null }>(row: Row) {
  return { ...row, kind: row.kind as MailKind, unsentReason: row.unsentReason as UnsentReason | null };
}

const NEW = mailColumns.without(
  "subject",
  "html",
  "text",
  "attempts",
  "leasedUntil",
  "lastError",
  "unsentReason",
  "sentAt",
);

const INSERT = `${NEW.insertInto("mails")} ON CONFLICT DO NOTHING`;

/** Writes an email that is due immediately, or at `dueAt`, unless its session has this copy of its kind, or there is one about its fact. */
export async function insertMail(tenant: Tenant, { facts, dueAt, ...mail }: NewMail): Promise<void> {
  const values = NEW.values({
    ...NO_SUBJECT,
    ...mail,
    ...scope(tenant),
    facts: facts ? storedMailData(facts) : null,
    status: "pending",
    nextAttemptAt: dueAt ?? mail.createdAt,
  });
  await sql({ name: "mail-insert", text: INSERT, values });
  if (!dueAt) wakeAfterCommit("send-mails");
}

const NO_SUBJECT = {
  copy: 0,
  checkoutSessionId: null,
  webhookEndpointId: null,
  destinationId: null,
  invitationId: null,
  refundId: null,
  disputeId: null,
  subscriptionId: null,
  invoiceId: null,
  portalSessionId: null,
  declarationId: null,
  customerEmailChangeId: null,
  fact: null,
};

export async function findMailPage(actor: Actor, filter: MailFilter, page: Page): Promise<PageOf<Mail>> {
  const where = mailsOf(actor, filter);
  const range = await pageRange(page, (id) =>
    db().mail.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } }, select: SELECT }),
  );
  const rows = await rowsMatchingAny(range, meaningsOf(filter), (meaning) =>
    db().mail.findMany({ ...rangeQuery(range, { AND: [where, meaning] }), select: SELECT }),
  );
  return pageOf(page, rows.map(withKind));
}

/** Counts up to `limit`. */
export async function countMails(actor: Actor, filter: MailFilter, limit: number): Promise<number> {
  return db().mail.count({ where: { AND: [mailsOf(actor, filter), { OR: meaningsOf(filter) }] }, take: limit });
}

function mailsOf(actor: Actor, { ids, status, kind }: MailFilter): Prisma.MailWhereInput {
  return { ...scope(actor), ...(ids && { id: { in: [...ids] } }), ...(status && { status }), ...(kind && { kind }) };
}

/** The possible meanings of a search text: conditions with an index each. */
function meaningsOf({ search }: MailFilter): Prisma.MailWhereInput[] {
  if (search === undefined) return [{}];
  const part = { contains: escapeLike(search), mode: "insensitive" } as const;
  return [
    { id: search },
    { checkoutSessionId: search },
    ...([...search].length < MIN_PART_LENGTH ? [] : [{ recipient: part }, { subject: part }]),
  ];
}

export async function findMailWithBodies(actor: Actor, id: string): Promise<(Mail & MailBodies) | null> {
  const row = await db().mail.findUnique({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    select: { ...SELECT, html: true, text: true },
  });
  return row && withKind(row);
}

/** The receipt or confirmation of a session and its copies, oldest first, as far as they still exist. */
export async function findReceiptMails(actor: Actor, checkoutSessionId: string): Promise<(Mail & { copy: number })[]> {
  const rows = await db().mail.findMany({
    where: { ...scope(actor), checkoutSessionId, kind: { in: [...CONFIRMATION_KINDS] } },
    orderBy: { copy: "asc" },
    select: { ...SELECT, copy: true },
  });
  return rows.map(withKind);
}

/** Whether an invoice has a mail of a kind that was created after a time of the wall clock. */
export async function hasInvoiceMailSince(
  actor: Actor,
  { invoiceId, kind, since }: { invoiceId: string; kind: MailKind; since: Date },
): Promise<boolean> {
  const where = { ...scope(actor), invoiceId, kind, createdAt: { gt: since } };
  return (await db().mail.findFirst({ where, select: { id: true } })) !== null;
}

/** Whether the customer was emailed about a refund of a session, otherwise of an invoice. */
export async function hasRefundMail(
  actor: Actor,
  { refundId, ...of }: { refundId: string; checkoutSessionId?: string; invoiceId?: string },
): Promise<boolean> {
  const where = { ...scope(actor), ...of, refundId, kind: "refund" satisfies MailKind };
  return (await db().mail.findFirst({ where, select: { id: true } })) !== null;
}

/** The number of the next copy of an email of a kind about refunds of a session. */
export async function nextRefundMailCopy(
  actor: Actor,
  checkoutSessionId: string,
  kind: "refund" | "refund_returned",
): Promise<number> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<{ next: number }>({
    name: "next-refund-mail-copy",
    text: `SELECT coalesce(max(copy) + 1, 0) AS next FROM mails
           WHERE merchant_id = $1 AND livemode = $2 AND checkout_session_id = $3 AND kind = $4`,
    values: [merchantId, livemode, checkoutSessionId, kind],
  });
  return rows[0]?.next ?? 0;
}

/**
 * An email of a kind that this version doesn't know waits for a worker that does, and while charging is on hold, live
 * emails to customers wait.
 * @param parameters of all kinds, and of those that go to customers.
 */
const due = ({ known, customer }: { known: string; customer: string }): DueTable => ({
  table: "mails",
  isWaiting: "status = 'pending'",
  dueAt: "next_attempt_at",
  isReady: `(kind = ANY(${known}) AND (NOT livemode OR kind <> ALL(${customer}) OR ${IS_CHARGING}))`,
});

/** The merchants with due emails. */
export async function findMerchantsWithDueMails(): Promise<string[]> {
  const { rows } = await sqlAcrossTenants<{ id: string }>({
    name: "merchants-with-due-mails",
    text: dueMerchantsQuery(due({ known: "$2", customer: "$1" })),
    values: [CUSTOMER_MAIL_KINDS, MAIL_KINDS],
  });
  return rows.map(({ id }) => id);
}

/** Leases due emails of these merchants, only for the sweep: see `serveInTurn`. */
export async function leaseDueMails(
  merchants: readonly MerchantLoad[],
  limits: TurnLimits,
  leaseSeconds: number,
): Promise<LeasedMail[]> {
  const { rows } = await sqlAcrossTenants<Omit<LeasedMail, "facts"> & { facts: StoredMailData | null }>({
    name: "lease-due-mails",
    text: `${withChosenRows(due({ known: "$7", customer: "$5" }))}
           UPDATE mails SET leased_until = now() + $6 * interval '1 second'
           WHERE (merchant_id, livemode, id) IN (SELECT merchant_id, livemode, id FROM chosen)
           RETURNING id, merchant_id AS "merchantId", livemode, kind, checkout_session_id AS "checkoutSessionId",
             webhook_endpoint_id AS "webhookEndpointId", destination_id AS "destinationId",
             invitation_id AS "invitationId", refund_id AS "refundId", dispute_id AS "disputeId",
             subscription_id AS "subscriptionId", invoice_id AS "invoiceId",
             portal_session_id AS "portalSessionId", declaration_id AS "declarationId",
             customer_email_change_id AS "customerEmailChangeId", facts, recipient, locale, attempts,
             created_at AS "createdAt", leased_until AS "leasedUntil",
             EXISTS (SELECT FROM checkout_sessions AS session
               WHERE session.merchant_id = mails.merchant_id AND session.livemode = mails.livemode
                 AND session.id = mails.checkout_session_id AND payment_status = 'paid' AND amount_total > 0) AS "isPaid"`,
    values: [...turnValues(merchants, limits), CUSTOMER_MAIL_KINDS, leaseSeconds, MAIL_KINDS],
  });
  return rows.map(({ facts, ...mail }) => ({ ...mail, facts: facts && toMailData(facts) }));
}

/**
 * Keeps queued emails to customers of live mode from being sent that were written before a time. @returns their number.
 */
export async function dropCustomerMailsBefore(before: Date): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "drop-customer-mails",
    text: `UPDATE mails SET status = 'kept', unsent_reason = $3
           WHERE status = 'pending' AND livemode AND kind = ANY($2) AND created_at < $1`,
    values: [before, CUSTOMER_MAIL_KINDS, "before_hold" satisfies UnsentReason],
  });
  return count;
}

/** As they are stored: a time as ISO 8601, an amount as decimal text. */
interface StoredMailData {
  at: string | null;
  amount: string | null;
  /** Missing in emails of earlier versions. */
  balance?: string;
  plan?: string | null;
  nextAt?: string | null;
  isPart?: boolean;
}

function storedMailData({ at, amount, balance, plan, nextAt, isPart }: BillingMailData) {
  return {
    at: at?.toISOString() ?? null,
    amount: amount?.toString() ?? null,
    balance: balance.toString(),
    ...(plan !== undefined && { plan }),
    ...(nextAt !== undefined && { nextAt: nextAt?.toISOString() ?? null }),
    ...(isPart !== undefined && { isPart }),
  } satisfies StoredMailData;
}

function toMailData({ at, amount, balance = "0", plan, nextAt, isPart }: StoredMailData): BillingMailData {
  return {
    at: at === null ? null : new Date(at),
    amount: amount === null ? null : BigInt(amount),
    balance: BigInt(balance),
    ...(plan !== undefined && { plan }),
    ...(nextAt !== undefined && { nextAt: nextAt === null ? null : new Date(nextAt) }),
    ...(isPart !== undefined && { isPart }),
  };
}

/** The outcome of an attempt. */
export interface RecordedAttempt {
  status: MailStatus;
  attempts: number;
  subject?: string;
  html?: string;
  text?: string;
  nextAttemptAt?: Date;
  lastError: string | null;
  unsentReason?: UnsentReason | null;
  sentAt?: Date;
}

/** Records the outcome of an attempt, unless the lease was lost, or the email was deleted. */
export async function recordMailAttempt({ id, leasedUntil }: LeasedMail, change: RecordedAttempt): Promise<void> {
  await db().mail.updateMany({ where: { id, status: "pending", leasedUntil }, data: { ...change, leasedUntil: null } });
}

/** Deletes an email that is not to be sent any more, unless the lease was lost. */
export async function deletePendingMail({ id, leasedUntil }: LeasedMail): Promise<void> {
  await db().mail.deleteMany({ where: { id, status: "pending", leasedUntil } });
}

/** Cancels pending emails of an invitation. */
export async function cancelInvitationMails(invitationId: string): Promise<void> {
  await db().mail.deleteMany({ where: { invitationId, status: "pending" } });
}

/**
 * Deletes emails of every merchant created before `end` of the wall clock, except pending ones. Emails that another
 * process is deleting are skipped. @returns how many.
 */
export async function deleteMailsBefore(end: Date, max: number): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "mail-purge",
    text: `DELETE FROM mails WHERE id = ANY(ARRAY(
             SELECT id FROM mails WHERE id < $1 AND status <> 'pending' ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    values: [firstIdAt("mail", end), max],
  });
  return count;
}
