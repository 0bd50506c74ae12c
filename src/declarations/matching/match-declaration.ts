import { customerActor } from "#account/merchant/customer-actor.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { type EndByDeclaration, endByDeclaration } from "#declarations/cancellation/end-by-declaration.ts";
import type { DeclarationAnnouncement } from "#declarations/declaration/announcements.ts";
import type { WithdrawalEvent } from "#declarations/declaration/events.ts";
import type { Contract, Declaration } from "#declarations/declaration/model.ts";
import { findToBeMatched, lockDeclaration, updateDeclarationRow } from "#declarations/declaration/store.ts";
import { findContract } from "#declarations/matching/find-contract.ts";
import { findLocaleOf, type NumberedContract } from "#declarations/matching/match-store.ts";
import { findDeclarationByPath } from "#declarations/matching/path-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { isDomainError } from "#kernel/errors.ts";
import { logger } from "#platform/base/logger.ts";
import { mailboxOf } from "#platform/base/mailbox.ts";
import { spellingsOf } from "#platform/base/same-address.ts";
import { announce } from "#platform/work/announce.ts";
import { countSlidingUse } from "#platform/work/rate-limit.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
/**
 * Of a mailbox at a merchant: further attempts are left to the merchant, because numbers of invoices could be guessed with
 * an address that is known.
 */
const UNMATCHED = { max: 5, seconds: DAY_SECONDS };
/** Of a subscription: each sends emails that are never limited. The merchant decides about further ones. */
const CANCELLATIONS = { max: 3, seconds: DAY_SECONDS };
/** Acknowledgments of what is unmatched: to a mailbox, and for a client, at a merchant. */
const ACKNOWLEDGMENTS = { max: 5, seconds: HOUR_SECONDS };
const BATCH = 50;

/**
 * Matches declarations of every merchant that were received, and acknowledges them. Any number of processes may run it at
 * the same time. One that fails twice is left to its merchant, so that it is acknowledged in any case.
 */
export async function matchDeclarations(stopping?: AbortSignal): Promise<void> {
  for (const id of await findToBeMatched(BATCH)) {
    if (stopping?.aborted) return;
    const owner = (await findDeclarationByPath(id))?.owner;
    if (!owner || (!owner.livemode && owner.testClockAdvances)) continue;
    const actor = customerActor(owner);
    try {
      await unitOfWork(() => matchDeclaration(actor, id));
    } catch (error) {
      logger().error({ err: error, declarationId: id }, "a declaration could not be matched");
      await unitOfWork(() => matchDeclaration(actor, id, false));
    }
  }
}

/**
 * Finds what a declaration is about, in the transaction of the caller: a cancellation that is not for cause ends the
 * subscription. Everything else waits for the merchant. Does nothing for one that was matched before.
 * @param mayMatch whether it may be matched at all.
 * @returns the declaration, locked; null if it does not exist.
 */
export async function matchDeclaration(actor: Actor, id: string, mayMatch = true): Promise<Declaration | null> {
  const found = await lockDeclaration(actor, id);
  if (!found || found.matchedAt !== null || found.email === null) return found;
  const declaration = { ...found, email: found.email };
  const contract = mayMatch ? await contractOf(actor, declaration) : null;
  const end = contract && (await endOf(actor, declaration, contract));
  const { clientHash } = declaration;
  const matched = await updateDeclarationRow(actor, declaration, {
    ...(contract && partsOf(contract)),
    ...(end && { status: "accepted", endsAt: end.endsAt, decidedAt: now(actor) }),
    matchedAt: new Date(),
    clientHash: null,
    updatedAt: now(actor),
  });
  if (matched.kind === "withdrawal") {
    recordEvent<WithdrawalEvent>(actor, { type: "withdrawal.created", object: matched });
  }
  const locale = await localeOf(actor, declaration, contract);
  if (end || (await mayAcknowledge(actor, declaration, clientHash))) {
    const recipient = declaration.email;
    const type = "declaration_received";
    await announce<DeclarationAnnouncement>(actor, { type, declaration: matched, recipient, locale });
  }
  if (contract && end?.changed) {
    const recipients = recipientsOf(contract);
    const type = "cancellation_declared";
    await announce<DeclarationAnnouncement>(actor, { type, declaration: matched, recipients, locale });
  }
  return matched;
}

/** The contract that a declaration names, unless too many before did not match. */
async function contractOf(
  { merchantId, livemode, ...actor }: Actor,
  declaration: { email: string; reference: string },
): Promise<NumberedContract | null> {
  const key = `unmatched-declaration:${merchantId}:${livemode} ${mailboxOf(declaration.email)}`;
  const use = await countSlidingUse(key, UNMATCHED.max, UNMATCHED.seconds);
  if (!use.allowed) return null;
  const contract = await findContract({ ...actor, merchantId, livemode }, declaration);
  if (contract) await use.release();
  return contract;
}

function partsOf({ checkoutSessionId, subscriptionId, invoiceId, customerId }: Contract): Contract {
  return { checkoutSessionId, subscriptionId, invoiceId, customerId };
}

/** The end of the subscription that a cancellation causes; null if the merchant decides about it. */
async function endOf(
  actor: Actor,
  { kind, forCause, wantedAt }: Declaration,
  { subscriptionId }: Contract,
): Promise<EndByDeclaration | null> {
  if (kind !== "cancellation" || forCause || subscriptionId === null) return null;
  const key = `declared-cancellation:${subscriptionId}`;
  const use = await countSlidingUse(key, CANCELLATIONS.max, CANCELLATIONS.seconds);
  if (!use.allowed) return null;
  try {
    const end = await endByDeclaration(actor, { wantedAt }, subscriptionId);
    if (!end.changed) await use.release();
    return end;
  } catch (error) {
    await use.release();
    // For example a day that is too far away: the merchant answers.
    if (isDomainError(error)) return null;
    throw error;
  }
}

/** Whether an acknowledgment that anybody can cause is within the limits. */
async function mayAcknowledge(
  { merchantId, livemode }: Actor,
  { email }: { email: string },
  clientHash: string | null,
): Promise<boolean> {
  const tenant = `${merchantId}:${livemode}`;
  const { max, seconds } = ACKNOWLEDGMENTS;
  const ofClient = await countSlidingUse(`declaration-mail-from:${tenant} ${clientHash}`, max, seconds);
  if (!ofClient.allowed) return false;
  const ofMailbox = await countSlidingUse(`declaration-mail-to:${tenant} ${mailboxOf(email)}`, max, seconds);
  if (!ofMailbox.allowed) await ofClient.release();
  return ofMailbox.allowed;
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
