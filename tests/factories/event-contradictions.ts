// biome-ignore lint/suspicious/noExplicitAny: events about objects of every kind.
export type AnyEvent = any;

const OPEN = { status: "open", paid: [false], completed: false };
const ENDED_UNPAID = { status: "expired", paid: [false], completed: false };

/** What a session is by the type of its event: whether it says `paid`, and whether it has `completedAt`. */
const SESSIONS: Record<string, { status: string; paid: boolean[]; completed: boolean }> = {
  "checkout.session.created": OPEN,
  "checkout.session.payment_failed": OPEN,
  "checkout.session.expired": ENDED_UNPAID,
  "checkout.session.cancelled": ENDED_UNPAID,
  "checkout.session.completed": { status: "complete", paid: [true, false], completed: true },
  "checkout.session.async_payment_succeeded": { status: "complete", paid: [true], completed: true },
  "checkout.session.async_payment_failed": { status: "complete", paid: [false], completed: true },
};

/** What a payment is by the type of its event. */
const PAYMENT_STATUSES: Record<string, string> = {
  "payment_intent.created": "processing",
  "payment_intent.processing": "processing",
  "payment_intent.requires_action": "requires_action",
  "payment_intent.succeeded": "succeeded",
  "payment_intent.payment_failed": "requires_payment_method",
  "payment_intent.canceled": "canceled",
};

/** What a refund can be by the type of its event. */
const REFUND_STATUSES: Record<string, string[]> = {
  "refund.created": ["pending"],
  "refund.updated": ["pending", "succeeded", "failed"],
  "refund.failed": ["failed"],
};

/** What a dispute can be by the type of its event. */
const DISPUTE_STATUSES: Record<string, string[]> = {
  "charge.dispute.created": ["needs_response", "warning_needs_response"],
  "charge.dispute.funds_withdrawn": ["needs_response"],
  "charge.dispute.updated": ["needs_response", "under_review", "won", "lost"],
  "charge.dispute.funds_reinstated": ["won"],
  "charge.dispute.closed": ["won", "lost", "warning_closed"],
};

/** What a subscription can be by the type of its event; anything where it is not named. */
const SUBSCRIPTION_STATUSES: Record<string, string[]> = {
  "customer.subscription.created": ["active", "trialing"],
  "customer.subscription.deleted": ["canceled"],
  "customer.subscription.paused": ["paused"],
  "customer.subscription.resumed": ["active", "past_due", "unpaid"],
  "customer.subscription.trial_will_end": ["trialing"],
};

/** What a credit note is by the type of its event. */
const CREDIT_NOTE_STATUSES: Record<string, string> = {
  "credit_note.created": "issued",
  "credit_note.voided": "void",
};

/** What an invoice can be by the type of its event. */
const INVOICE_STATUSES: Record<string, string[]> = {
  "invoice.created": ["open", "paid"],
  "invoice.finalized": ["open", "paid"],
  "invoice.paid": ["paid"],
  "invoice.payment_succeeded": ["paid"],
  "invoice.payment_failed": ["open", "uncollectible"],
  "invoice.payment_action_required": ["open"],
  "invoice.upcoming": ["draft"],
  "invoice.voided": ["void"],
  "invoice.marked_uncollectible": ["uncollectible"],
};

/**
 * What an event says that can't be, in words: of its object's state beside its type, of times, ids, mode and amounts. It holds for
 * real events, for samples that are sent, and for those of the documents.
 */
export function contradictions(event: AnyEvent): string[] {
  const { type, created, livemode, data } = event;
  const object = data.object;
  const found: string[] = [];
  const expect = (holds: boolean, words: string) => {
    if (!holds) found.push(`${type}: ${words}`);
  };
  expect(object.livemode === livemode, "the object is of the other mode");
  expect(object.created === undefined || object.created <= created, "the object is younger than the event");
  const isCreated = type.endsWith(".created");
  switch (object.object) {
    case "checkout.session":
      checkSession(event, expect);
      break;
    case "payment_link": {
      expect(object.active === (object.status === "active"), "active contradicts status");
      const counts = [object.views, object.conversions, object.revenue];
      expect(!isCreated || counts.every((count) => count === 0), "it was used before it was made");
      expect(object.url.endsWith(`/${object.id}`), "url is another link's");
      expect(object.line_items.total_count === object.line_items.data.length, "total_count does not count the lines");
      break;
    }
    case "product":
      expect(object.active === (object.status === "ACTIVE"), "active contradicts status");
      expect(object.updated <= created, "it was changed after the event");
      expect(object.updated >= object.created, "it was changed before it was made");
      expect(!isCreated || object.updated === object.created, "it was changed before it was made known");
      break;
    case "price":
      expect(!isCreated || object.active, "it was archived before it was made");
      break;
    case "refund":
      expect(REFUND_STATUSES[type]?.includes(object.status) === true, `status ${object.status}`);
      expect((object.failure_reason !== null) === (object.status === "failed"), "failure_reason");
      break;
    case "payment_intent":
      expect(object.status === PAYMENT_STATUSES[type], `status ${object.status}`);
      expect((object.last_payment_error !== null) === (type === "payment_intent.payment_failed"), "last_payment_error");
      expect(object.amount_received === (object.status === "succeeded" ? object.amount : 0), "amount_received");
      expect(object.amount_refunded === 0, "it was refunded before it ended");
      break;
    case "charge":
      expect(object.status === (type === "charge.failed" ? "failed" : "succeeded"), `status ${object.status}`);
      expect(
        [object.paid, object.captured].every((is) => is === (type !== "charge.failed")),
        "paid",
      );
      for (const member of ["failure_code", "failure_message"]) {
        expect((object[member] !== null) === (type === "charge.failed"), member);
      }
      expect(object.amount_refunded > 0 === (type === "charge.refunded"), "amount_refunded");
      expect(object.amount_refunded <= object.amount_captured, "amount_refunded");
      expect(object.refunded === (object.amount_refunded === object.amount), "refunded");
      expect(object.id === object.payment_intent.replace(/^pi_/, "ch_"), "its id is not its payment's");
      break;
    case "payment_method":
      expect((object.card === undefined) === (type === "payment_method.detached"), "card");
      break;
    case "customer":
      expect(type !== "customer.deleted" || (object.email ?? object.name ?? object.phone) === null, "it names someone");
      break;
    case "dispute":
      checkDispute(event, expect);
      break;
    case "coupon":
      checkCoupon(object, expect);
      expect(!isCreated || object.times_redeemed === 0, "it was redeemed before it was made");
      expect(!isCreated || object.valid, "it was used up or deleted before it was made");
      break;
    case "promotion_code":
      checkCoupon(object.coupon, expect);
      expect(object.coupon.livemode === livemode, "its coupon is of the other mode");
      expect(object.coupon.percent_off === object.percent_off, "its coupon takes off something else");
      expect(object.coupon.amount_off === object.amount_off, "its coupon takes off something else");
      expect(!object.active || object.coupon.valid, "it can be redeemed without its coupon");
      expect(!isCreated || object.times_redeemed === 0, "it was redeemed before it was made");
      break;
    case "subscription":
      checkSubscription(event, expect);
      break;
    case "invoice":
      checkInvoice(event, expect);
      break;
    case "credit_note":
      expect(object.status === CREDIT_NOTE_STATUSES[type], `status ${object.status}`);
      expect((object.voided_at !== null) === (object.status === "void"), "voided_at");
      expect(object.subtotal <= object.total && object.total_tax <= object.total, "total");
      break;
    case "withdrawal": {
      const isDecided = object.status !== "pending";
      expect(isDecided === !isCreated, `status ${object.status}`);
      expect((object.decided_at !== null) === isDecided, "decided_at");
      expect(
        isDecided || (object.refunds.length === 0 && object.reason === null),
        "it was answered before it was made",
      );
      break;
    }
    case "webhook_endpoint":
      expect(object.status === (type === "webhook_endpoint.disabled" ? "disabled" : "enabled"), "status");
      break;
    default:
      found.push(`${type}: ${object.object} is not known here`);
  }
  return found;
}

function checkSubscription({ type, data }: AnyEvent, expect: (holds: boolean, words: string) => void): void {
  const { object: subscription, previous_attributes } = data;
  const { status, current_period_start: start, current_period_end: end } = subscription;
  expect(SUBSCRIPTION_STATUSES[type]?.includes(status) !== false, `status ${status}`);
  expect((subscription.ended_at !== null) === (status === "canceled"), "ended_at");
  expect(status !== "canceled" || subscription.canceled_at !== null, "canceled_at");
  expect(subscription.cancel_at === null || subscription.canceled_at !== null, "it ends though nobody asked for it");
  expect(start < end, "its period ends before it begins");
  expect(status !== "trialing" || subscription.trial_end === end, "its trial is not its period");
  expect((previous_attributes !== undefined) === (type === "customer.subscription.updated"), "previous_attributes");
  for (const [name, before] of Object.entries(previous_attributes ?? {})) {
    expect(JSON.stringify(before) !== JSON.stringify(subscription[name]), `${name} has not changed`);
  }
}

function checkInvoice({ type, data }: AnyEvent, expect: (holds: boolean, words: string) => void): void {
  const { object: invoice } = data;
  const { status, amount_paid, status_transitions: at } = invoice;
  expect(INVOICE_STATUSES[type]?.includes(status) === true, `status ${status}`);
  expect((invoice.number === null) === (status === "draft"), "number");
  expect((at.paid_at !== null) === (status === "paid"), "paid_at");
  expect((at.voided_at !== null) === (status === "void"), "voided_at");
  expect(
    status === "paid" ? amount_paid === invoice.amount_due || invoice.written_off : amount_paid === 0,
    "amount_paid",
  );
  expect(!/payment_failed|action_required/.test(type) || invoice.attempted, "it was not tried");
  expect(status === "open" || status === "draft" || invoice.next_payment_attempt === null, "next_payment_attempt");
}

function checkCoupon(coupon: AnyEvent, expect: (holds: boolean, words: string) => void): void {
  expect((coupon.duration === "repeating") === (coupon.duration_in_months !== null), "duration_in_months");
  expect((coupon.percent_off === null) === (coupon.amount_off !== null), "it takes off both or nothing");
  expect((coupon.amount_off === null) === (coupon.currency === null), "currency");
}

function checkDispute({ type, created, data }: AnyEvent, expect: (holds: boolean, words: string) => void): void {
  const { status, evidence, evidence_details, is_charge_refundable } = data.object;
  expect(DISPUTE_STATUSES[type]?.includes(status) === true, `status ${status}`);
  const waits = /needs_response$/.test(status);
  expect((evidence_details.due_by !== null) === waits, "due_by");
  expect(!waits || evidence_details.due_by > created, "it was to be answered before the event");
  expect(evidence_details.has_evidence === (evidence.uncategorized_text !== null), "has_evidence");
  expect(status !== "under_review" || evidence_details.submission_count > 0, "submission_count");
  expect(is_charge_refundable === (status === "won" || status.startsWith("warning_")), "is_charge_refundable");
}

function checkSession({ type, created, data }: AnyEvent, expect: (holds: boolean, words: string) => void): void {
  const session = data.object;
  const expected = SESSIONS[type];
  expect(session.status === expected?.status, `status ${session.status}`);
  expect(
    expected?.paid.includes(session.payment_status === "paid") === true,
    `payment_status ${session.payment_status}`,
  );
  const isFree = session.amount_total === 0;
  expect((session.payment_status === "no_payment_required") === isFree, "payment_status contradicts the total");
  expect((session.completedAt !== undefined) === expected?.completed, "completedAt");
  if (session.completedAt !== undefined) {
    const completed = Math.floor(Date.parse(session.completedAt) / 1000);
    expect(completed >= session.created && completed <= created, "completedAt is not between its beginning and now");
  }
  expect((session.payment_intent !== undefined) === (expected?.completed && !isFree), "payment_intent");
  expect(type !== "checkout.session.created" || !session.customer_details, "customer_details before they were given");
  expect(session.expires_at > session.created, "it ended before it was made");
  expect(session.id.startsWith(session.livemode ? "cs_live_" : "cs_test_"), "its id is of the other mode");
  expect(session.url.endsWith(`/${session.id}`), "url is another session's");
  const { amount_discount, amount_shipping, amount_tax } = session.total_details;
  const net = session.amount_subtotal - amount_discount + amount_shipping;
  expect([net, net + amount_tax].includes(session.amount_total), "amounts don't add up");
}

/** The paths of all members of an object, those of list elements by `[]`. */
export function memberPaths(value: unknown, at = ""): string[] {
  if (Array.isArray(value)) return unique(value.flatMap((element) => memberPaths(element, `${at}[]`)));
  if (typeof value !== "object" || value === null) return [at];
  return unique([at, ...Object.entries(value).flatMap(([name, member]) => memberPaths(member, `${at}.${name}`))]);
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)].sort();
}
