import { customerActor } from "#account/merchant/customer-actor.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { lockCheckoutSession } from "#checkout/checkout-session/store.ts";
import { type EndByDeclaration, endByDeclaration } from "#declarations/cancellation/end-by-declaration.ts";
import type { DeclarationAnnouncement } from "#declarations/declaration/announcements.ts";
import type { WithdrawalEvent } from "#declarations/declaration/events.ts";
import type { Contract, Declaration } from "#declarations/declaration/model.ts";
import { findWithdrawnOrders } from "#declarations/declaration/order-store.ts";
import { isLate } from "#declarations/declaration/right-of-withdrawal.ts";
import {
  findDeclaration,
  findToBeMatched,
  lockDeclaration,
  updateDeclarationRow,
} from "#declarations/declaration/store.ts";
import { findContract } from "#declarations/matching/find-contract.ts";
import { findLocaleOf, type NumberedContract } from "#declarations/matching/match-store.ts";
import { findDeclarationByPath } from "#declarations/matching/path-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { isDomainError } from "#kernel/errors.ts";
import { lockSubscription } from "#money/subscription/store.ts";
import { isConflict, isUnavailable } from "#platform/base/database-errors.ts";
import { logger } from "#platform/base/logger.ts";
import { mailboxOf } from "#platform/base/mailbox.ts";
import { spellingsOf } from "#platform/base/same-address.ts";
import { announce } from "#platform/work/announce.ts";
import { countSlidingUse, type SlidingUse } from "#platform/work/rate-limit.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
/**
 * Of a mailbox at a merchant: the merchant decides about further ones with the number of an invoice, which could be guessed
 * with an address that is known. IDs and numbers of orders can't be.
 */
const UNMATCHED = { max: 5, seconds: DAY_SECONDS };
/** Of a subscription: each sends emails that are never limited. The merchant decides about further ones. */
const CANCELLATIONS = { max: 3, seconds: DAY_SECONDS };
/** Acknowledgments of what is unmatched: to a mailbox, and for a client, at a merchant. */
const ACKNOWLEDGMENTS = { max: 5, seconds: HOUR_SECONDS };
/** Acknowledgments of what is unmatched, to a mailbox, of all merchants. */
const ACKNOWLEDGMENTS_OF_ALL = { max: 20, seconds: HOUR_SECONDS };
/** Acknowledgments about a contract, of one kind, whoever sends them: further ones are sent later. */
const OF_CONTRACT = { max: 5, seconds: DAY_SECONDS };
/** Those that are sent later: whoever knows both the address and the number can't send any number of emails. */
const LATER_OF_CONTRACT = { max: 20, seconds: DAY_SECONDS };
const BATCH = 50;
/** How long matching is tried again while the database is busy, before the declaration is left to its merchant. */
const RETRIED_MS = 600_000;

/** What matching may do: end a subscription, only find the contract, or only leave it to the merchant. */
const EXTENTS = ["end", "find", "leave"] as const;
type Extent = (typeof EXTENTS)[number];

/**
 * Matches declarations of every merchant that were received, and acknowledges them. Any number of processes may run it at
 * the same time. One that fails is left to its merchant, with its contract if that can be found, so that it is acknowledged
 * in any case, and keeps no other one waiting. While the database is busy it is tried again.
 */
export async function matchDeclarations(stopping?: AbortSignal): Promise<void> {
  for (const id of await findToBeMatched(BATCH)) {
    if (stopping?.aborted) return;
    await matchReceived(id);
  }
}

async function matchReceived(id: string): Promise<void> {
  const found = await findDeclarationByPath(id);
  if (!found || (!found.owner.livemode && found.owner.testClockAdvances)) return;
  const actor = customerActor(found.owner);
  for (const extent of EXTENTS) {
    try {
      await unitOfWork(() => matchDeclaration(actor, id, extent));
      return;
    } catch (error) {
      logger().error({ err: error, declarationId: id, extent }, "a declaration could not be matched");
      const isBusy = isConflict(error) || isUnavailable(error);
      if (isBusy && now(actor).getTime() < found.declaration.createdAt.getTime() + RETRIED_MS) return;
    }
  }
}

/** Counts a use of a limit. */
type Count = (key: string, limit: { max: number; seconds: number }) => Promise<SlidingUse>;
type Unmatched = Declaration & { email: string };

/**
 * Finds what a declaration is about, in the transaction of the caller: a cancellation that is not for cause ends the
 * subscription. Everything else waits for the merchant, also what was sent too often. Does nothing for one that was matched
 * before.
 * @returns the declaration, locked; null if it does not exist.
 */
export async function matchDeclaration(actor: Actor, id: string, extent: Extent = "end"): Promise<Declaration | null> {
  const seen = await findDeclaration(actor, id);
  if (!seen || !isUnmatched(seen)) return seen;
  const contract = extent === "leave" ? null : await lockContract(actor, seen);
  const found = await lockDeclaration(actor, id);
  if (!found || !isUnmatched(found)) return found;
  const uses: SlidingUse[] = [];
  const count: Count = async (key, { max, seconds }) => {
    const use = await countSlidingUse(key, max, seconds);
    uses.push(use);
    return use;
  };
  try {
    return await match(actor, found, contract, extent === "end", count);
  } catch (error) {
    // Nothing was sent, and nothing ends.
    for (const use of uses) if (use.allowed) await use.release();
    throw error;
  }
}

function isUnmatched(declaration: Declaration): declaration is Unmatched {
  return declaration.matchedAt === null && declaration.email !== null;
}

/**
 * Finds the contract that a declaration names and locks its session and its subscription, in the order of a payment's
 * locks.
 */
async function lockContract(actor: Actor, declared: Unmatched): Promise<NumberedContract | null> {
  const found = await findContract(actor, declared);
  if (!found) return null;
  await lockCheckoutSession(actor, found.checkoutSessionId);
  if (found.subscriptionId !== null) await lockSubscription(actor, found.subscriptionId);
  // The person may have been erased in the meantime.
  const locked = await findContract(actor, declared);
  return locked?.checkoutSessionId === found.checkoutSessionId ? locked : null;
}

async function match(
  actor: Actor,
  declaration: Unmatched,
  contract: NumberedContract | null,
  mayEnd: boolean,
  count: Count,
): Promise<Declaration> {
  const isUnsure = await isGuessed(actor, declaration, contract, count);
  const isEnding = contract !== null && !isUnsure && mayEnd;
  const { end, isTooOften } = isEnding ? await endOf(actor, declaration, contract, count) : NO_END;
  // What ends a subscription is limited itself.
  const dueAt = end?.changed
    ? new Date()
    : contract
      ? await dueOfContract(declaration, contract, count)
      : await dueOfUnmatched(actor, declaration, count);
  const isUnacknowledged = contract !== null && dueAt === null;
  const matched = await updateDeclarationRow(actor, declaration, {
    ...(contract && partsOf(contract)),
    late: contract && declaration.kind === "withdrawal" ? await lateness(actor, declaration, contract) : null,
    ...(end && {
      status: "accepted",
      endsAt: end.endsAt,
      replacedEndsAt: end.replacedEndsAt,
      decidedAt: now(actor),
    }),
    overLimit: isUnsure || isTooOften || isUnacknowledged,
    matchedAt: new Date(),
    clientHash: null,
    updatedAt: now(actor),
  });
  if (matched.kind === "withdrawal") {
    recordEvent<WithdrawalEvent>(actor, { type: "withdrawal.created", object: matched });
  }
  const locale = await localeOf(actor, declaration, contract);
  if (dueAt) {
    const recipient = declaration.email;
    const type = "declaration_received";
    await announce<DeclarationAnnouncement>(actor, { type, declaration: matched, recipient, locale, dueAt });
  }
  if (contract && end?.changed) {
    const recipients = recipientsOf(contract);
    const type = "cancellation_declared";
    await announce<DeclarationAnnouncement>(actor, { type, declaration: matched, recipients, locale });
  }
  return matched;
}

/** Whether the number of an invoice may be guessed, because too many before did not match. */
async function isGuessed(
  { merchantId, livemode }: Actor,
  { email }: Unmatched,
  contract: Contract | null,
  count: Count,
): Promise<boolean> {
  if (contract && contract.invoiceId === null) return false;
  const use = await count(`unmatched-declaration:${merchantId}:${livemode} ${mailboxOf(email)}`, UNMATCHED);
  if (!use.allowed) return true;
  if (contract) await use.release();
  return false;
}

function partsOf({ checkoutSessionId, subscriptionId, invoiceId, customerId }: Contract): Contract {
  return { checkoutSessionId, subscriptionId, invoiceId, customerId };
}

/** Whether a withdrawal came late, by what is known of the delivery. */
async function lateness(actor: Actor, { createdAt }: Declaration, { checkoutSessionId }: Contract) {
  const order = (await findWithdrawnOrders(actor, [checkoutSessionId])).get(checkoutSessionId);
  return order ? isLate(order, createdAt) : null;
}

interface Ending {
  /** Null if the merchant decides about it. */
  end: EndByDeclaration | null;
  isTooOften: boolean;
}

const NO_END: Ending = { end: null, isTooOften: false };

/** The end of the subscription that a cancellation causes. */
async function endOf(
  actor: Actor,
  declaration: Declaration,
  { subscriptionId }: Contract,
  count: Count,
): Promise<Ending> {
  const { kind, forCause } = declaration;
  if (kind !== "cancellation" || forCause || subscriptionId === null) return NO_END;
  const key = `declared-cancellation:${subscriptionId}`;
  const use = await count(key, CANCELLATIONS);
  if (!use.allowed) return { end: null, isTooOften: true };
  try {
    const end = await endByDeclaration(actor, declaration, subscriptionId);
    if (!end.changed) await use.release();
    return { end, isTooOften: false };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    // For example a day that is too far away: the merchant answers.
    await use.release();
    return NO_END;
  }
}

/**
 * When the acknowledgment of a declaration about a contract is sent. Neither others with the address nor others of the
 * client delay it, because anyone can send these. Null after 25 a day about the contract: the merchant answers those.
 */
async function dueOfContract(
  { kind }: Declaration,
  { checkoutSessionId }: Contract,
  count: Count,
): Promise<Date | null> {
  const subject = `${checkoutSessionId} ${kind}`;
  const use = await count(`declaration-mail-of:${subject}`, OF_CONTRACT);
  if (use.allowed) return new Date();
  const later = await count(`declaration-mail-later:${subject}`, LATER_OF_CONTRACT);
  return later.allowed ? new Date(Date.now() + use.retryAfter * 1000) : null;
}

/** When an acknowledgment that anybody can cause is sent: null if it is not within the limits. */
async function dueOfUnmatched(
  { merchantId, livemode }: Actor,
  { email, clientHash }: Unmatched,
  count: Count,
): Promise<Date | null> {
  const tenant = `${merchantId}:${livemode}`;
  const mailbox = mailboxOf(email);
  const limits = [
    [`declaration-mail-from:${tenant} ${clientHash}`, ACKNOWLEDGMENTS],
    [`declaration-mail-to:${tenant} ${mailbox}`, ACKNOWLEDGMENTS],
    [`declaration-mail-to-all:${livemode} ${mailbox}`, ACKNOWLEDGMENTS_OF_ALL],
  ] as const;
  const counted = [];
  for (const [key, limit] of limits) {
    const use = await count(key, limit);
    if (!use.allowed) {
      for (const { release } of counted) await release();
      return null;
    }
    counted.push(use);
  }
  return new Date();
}

/**
 * The language of the emails: in which the contract was ordered, otherwise the last order with the address. That of the
 * page only counts for an address that nobody knows, as anybody can open it with any language.
 */
async function localeOf(
  actor: Actor,
  { email, locale }: { email: string; locale: string | null },
  contract: NumberedContract | null,
): Promise<string | null> {
  const known = contract ?? (await findLocaleOf(actor, spellingsOf(email)));
  if (!known) return locale;
  return known.locale ?? (await findMerchant(actor.merchantId)).defaultLocale;
}

/** The customer's address, or the order's without one, and where the subscription's emails go. */
function recipientsOf({ customerEmail, sessionEmail, billingEmail }: NumberedContract): string[] {
  const addresses = [customerEmail ?? sessionEmail, billingEmail];
  const known = addresses.flatMap((address) => address ?? []);
  return known.filter(
    (address, index) => known.findIndex((other) => mailboxOf(other) === mailboxOf(address)) === index,
  );
}
