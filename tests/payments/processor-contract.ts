import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { CURRENCIES } from "#kernel/currency.ts";
import { roundingStep } from "#kernel/rounding-step.ts";
import type { PaymentOutcome, SavedMethod } from "#money/payment/model.ts";
import type {
  OpenedPayment,
  PaymentMethod,
  PaymentProcessor,
  PaymentRequest,
  RefundRequest,
} from "#money/processor/interface/processor.ts";

/** A processor, and what its side of the seam does in a test. */
export interface ProcessorUnderTest {
  processor: PaymentProcessor;
  /** Whose clock the processor's banks use. */
  merchantId: string;
  /** A session that the processor may look at. */
  newSession(): Promise<string>;
  methods: Record<
    | "pays"
    | "declined"
    | "insufficientFunds"
    | "authenticates"
    | "redirects"
    | "delayed"
    | "refundsLater"
    | "refundsFail"
    | "disputed"
    | "inquired"
    | "declinedLater"
    | "asksLater"
    | "unknown",
    PaymentMethod
  >;
  /** The customer's decision at the bank; a delayed payment is processing after `complete`. */
  act(payment: OpenedPayment, decision: "complete" | "fail"): Promise<void>;
  /** Lets a delayed payment end well. */
  endDelayed(payment: OpenedPayment): Promise<void>;
  /** What the processor's own books say was given back of a payment, in minor units. */
  refunded(payment: OpenedPayment): Promise<bigint>;
  /** Lets a refund that is under way end, and one fail that will. */
  endRefunds(payment: OpenedPayment): Promise<void>;
  /** Lets the dispute or the inquiry of a payment begin that its method brings. @returns processor ID of it. */
  openDispute(payment: OpenedPayment, method: "disputed" | "inquired"): Promise<string>;
  /** Lets the bank decide a dispute that was answered: for the merchant if the evidence says `winning_evidence`. */
  decideDispute(processorDisputeId: string): Promise<void>;
}

const REQUIRES_ACTION = { status: "requires_action", next: expect.stringMatching(/^https?:\/\//) };

/** What every implementation of the seam has to do: README.md beside `processor.ts`. */
export function describeProcessor(name: string, make: () => Promise<ProcessorUnderTest>): void {
  describe(`the contract of a processor: ${name}`, () => {
    let under: ProcessorUnderTest;
    beforeAll(async () => {
      under = await make();
    });

    async function open(method: PaymentMethod, change: Partial<PaymentRequest> = {}) {
      const request = { ...newRequest(under.merchantId, await under.newSession(), method), ...change };
      const processorPaymentId = await openingOf(under.processor, request);
      const payment = { paymentId: request.paymentId, processorPaymentId };
      return { request, payment, confirm: () => under.processor.confirm(payment, request, method) };
    }
    const lookup = (payment: OpenedPayment, abandon = false) => under.processor.lookup(payment, { abandon });

    test("an unknown token has no description; all others have one", () => {
      expect(under.processor.describe(under.methods.unknown)).toBeUndefined();
      const { unknown: _, ...methods } = under.methods;
      for (const method of Object.values(methods)) expect(under.processor.describe(method)).toBeDefined();
    });

    test("opening twice is one payment, and charges nothing", async () => {
      const { request, payment } = await open(under.methods.pays);
      expect(await under.processor.create(request)).toEqual({ processorPaymentId: payment.processorPaymentId });
      expect(payment.processorPaymentId).toMatch(/^pi_\w+$/);
      expect(await lookup(payment)).toBeUndefined();
    });

    test("amounts rounded for orders can be charged in every currency", async () => {
      const steps = { BHD: 10n, JOD: 10n, KWD: 10n, OMR: 10n, TND: 10n, MGA: 100n };
      const inSteps = CURRENCIES.filter((currency) => under.processor.roundingStep(currency) > 1n);
      expect(Object.fromEntries(inSteps.map((currency) => [currency, under.processor.roundingStep(currency)]))).toEqual(
        steps,
      );
      for (const currency of inSteps) expect(roundingStep(currency) % under.processor.roundingStep(currency)).toBe(0n);
    });

    test.each(["USD", "JPY", "KWD", "MGA"])("an amount of %s is charged only in its steps", async (currency) => {
      const step = under.processor.roundingStep(currency);
      const opening = async (amount: bigint) => {
        const request = newRequest(under.merchantId, await under.newSession(), under.methods.pays);
        return under.processor.create({ ...request, amount, currency });
      };
      expect(await opening(123n * step)).toEqual({ processorPaymentId: expect.any(String) });
      if (step > 1n) expect(await opening(123n * step + 1n)).toEqual({ failure: "payment_declined" });
    });

    test("a confirmed payment succeeds, for repeated and simultaneous confirmations too", async () => {
      const { payment, confirm } = await open(under.methods.pays);
      const outcomes = await Promise.all([confirm(), confirm()]);
      for (const outcome of [...outcomes, await confirm(), await lookup(payment), await lookup(payment, true)]) {
        expect(outcome?.status).toBe("succeeded");
      }
    });

    test.each([
      ["declined", "card_declined"],
      ["insufficientFunds", "insufficient_funds"],
    ] as const)("%s fails as %s, permanently", async (method, failure) => {
      const { payment, confirm } = await open(under.methods[method]);
      const failed: PaymentOutcome = { status: "failed", failure };
      expect(await confirm()).toEqual(failed);
      expect(await confirm()).toEqual(failed);
      expect(await lookup(payment)).toEqual(failed);
    });

    test.each(["authenticates", "redirects"] as const)("%s redirects the customer, and is paid", async (method) => {
      const { payment, confirm } = await open(under.methods[method]);
      expect(await confirm()).toEqual(REQUIRES_ACTION);
      expect(await lookup(payment)).toEqual(REQUIRES_ACTION);
      expect(await confirm()).toEqual(REQUIRES_ACTION);
      await under.act(payment, "complete");
      expect((await lookup(payment))?.status).toBe("succeeded");
    });

    test.each([
      ["authenticates", "authentication_required"],
      ["redirects", "payment_declined"],
    ] as const)("%s that the customer fails is %s", async (method, failure) => {
      const { payment, confirm } = await open(under.methods[method]);
      await confirm();
      await under.act(payment, "fail");
      expect(await lookup(payment)).toEqual({ status: "failed", failure });
    });

    test("a payment abandoned during the redirect can't succeed", async () => {
      const { payment, confirm } = await open(under.methods.redirects);
      await confirm();
      const abandoned = { status: "failed", failure: "abandoned" };
      expect(await lookup(payment, true)).toEqual(abandoned);
      await under.act(payment, "complete");
      expect(await lookup(payment)).toEqual(abandoned);
    });

    test("a payment abandoned before its confirmation is not charged by a late confirmation", async () => {
      const { payment, confirm } = await open(under.methods.pays);
      expect(await lookup(payment, true)).toEqual({ status: "failed", failure: "abandoned" });
      expect(await confirm()).toEqual({ status: "failed", failure: "abandoned" });
    });

    test("a delayed method is processing, can't be abandoned, and succeeds later", async () => {
      const { payment, confirm } = await open(under.methods.delayed);
      await confirm();
      await under.act(payment, "complete");
      expect((await lookup(payment))?.status).toBe("processing");
      expect((await lookup(payment, true))?.status).toBe("processing");
      await under.endDelayed(payment);
      expect((await lookup(payment))?.status).toBe("succeeded");
    });

    test("a refund is created once for repeated requests, and found by our ID", async () => {
      const { payment, confirm } = await open(under.methods.pays);
      await confirm();
      const request = newRefund(payment, 500n);
      expect(await under.processor.lookupRefund(request)).toBeUndefined();
      const [created, again] = await Promise.all([under.processor.refund(request), under.processor.refund(request)]);
      expect(created).toEqual({ status: "succeeded", processorRefundId: expect.stringMatching(/^re_\w+$/) });
      for (const repeated of [
        again,
        await under.processor.refund(request),
        await under.processor.lookupRefund(request),
      ]) {
        expect(repeated).toEqual(created);
      }
      expect(await under.refunded(payment)).toBe(500n);
      const listed = await under.processor.listRefunds?.(payment, "USD");
      expect(listed ?? [{ ...request, outcome: created }]).toMatchObject([
        { refundId: request.refundId, amount: 500n, balanceAmount: 300n, outcome: created },
      ]);
    });

    test("simultaneous refunds don't exceed the paid amount", async () => {
      const { payment, confirm } = await open(under.methods.pays);
      await confirm();
      const outcomes = await Promise.all(
        Array.from({ length: 5 }, () => under.processor.refund(newRefund(payment, 500n))),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual([
        "failed",
        "failed",
        "succeeded",
        "succeeded",
        "succeeded",
      ]);
      expect(await under.refunded(payment)).toBe(1500n);
    });

    test.each([
      ["refundsLater", "pending", "succeeded"],
      ["refundsFail", "succeeded", "failed"],
    ] as const)("%s: a refund is %s and becomes %s", async (method, first, then) => {
      const { payment, confirm } = await open(under.methods[method]);
      await confirm();
      const request = newRefund(payment, 1990n);
      expect((await under.processor.refund(request)).status).toBe(first);
      expect((await under.processor.lookupRefund(request))?.status).toBe(first);
      await under.endRefunds(payment);
      expect((await under.processor.lookupRefund(request))?.status).toBe(then);
    });

    async function dispute(method: "disputed" | "inquired") {
      const { payment, confirm } = await open(under.methods[method]);
      expect((await confirm()).status).toBe("succeeded");
      const key = { processorDisputeId: await under.openDispute(payment, method), currency: "USD" as const };
      const { disputes } = under.processor;
      if (!disputes) throw new Error("It has no disputes.");
      return { payment, key, disputes };
    }

    test("a dispute debits the amount; evidence is stored, and submitted once; a win returns the amount", async () => {
      const { key, disputes } = await dispute("disputed");
      const opened = await disputes.lookup(key);
      expect(opened).toEqual({
        processorDisputeId: key.processorDisputeId,
        status: "needs_response",
        reason: expect.stringMatching(/^[a-z_]+$/),
        amount: 1990n,
        isChargeRefundable: false,
        dueBy: expect.any(Date),
        evidence: null,
        submissions: 0,
        isPastDue: false,
        hasTakenFunds: true,
      });
      const draft = await disputes.submitEvidence(key, { text: "A draft", submit: false });
      expect(draft).toEqual({ ...opened, evidence: "A draft" });
      const response = { evidence: "winning_evidence", status: "under_review", submissions: 1, dueBy: null };
      const sent = await disputes.submitEvidence(key, { text: "winning_evidence", submit: true });
      expect(sent).toMatchObject(response);
      expect(await disputes.submitEvidence(key, { text: "more", submit: true })).toEqual(sent);
      expect(await disputes.close(key)).toEqual(sent);
      await under.decideDispute(key.processorDisputeId);
      const won = { status: "won", isChargeRefundable: true, hasTakenFunds: false, dueBy: null };
      expect(await disputes.lookup(key)).toMatchObject(won);
    });

    test("a dispute is lost with other evidence and by accepting it, an inquiry can't be accepted", async () => {
      const argued = await dispute("disputed");
      await argued.disputes.submitEvidence(argued.key, { text: "We sent it.", submit: true });
      await under.decideDispute(argued.key.processorDisputeId);
      const lost = { status: "lost", isChargeRefundable: false, hasTakenFunds: true, dueBy: null };
      expect(await argued.disputes.lookup(argued.key)).toMatchObject(lost);
      const accepted = await dispute("disputed");
      expect(await accepted.disputes.close(accepted.key)).toMatchObject(lost);
      const { key, disputes } = await dispute("inquired");
      const inquiry = { status: "warning_needs_response", isChargeRefundable: true, hasTakenFunds: false };
      expect(await disputes.lookup(key)).toMatchObject(inquiry);
      expect(await disputes.close(key)).toMatchObject({ ...inquiry, status: "warning_closed" });
      expect(await disputes.lookup({ ...key, processorDisputeId: "dp_unknown" })).toBeUndefined();
    });

    test("a method is saved where nothing is due", async () => {
      const { payment, confirm } = await open(under.methods.pays, { amount: 0n, savesMethod: true });
      expect(payment.processorPaymentId).toMatch(/^seti_\w+$/);
      expect(await confirm()).toMatchObject({ status: "succeeded", kept: { type: "card" } });
    });

    /** Pays by a method that is kept. */
    async function kept(method: PaymentMethod, change: Partial<PaymentRequest> = {}) {
      const { payment, confirm } = await open(method, { savesMethod: true, ...change });
      if ((await confirm()).status === "requires_action") await under.act(payment, "complete");
      const outcome = await lookup(payment);
      if (outcome?.status !== "succeeded" || !outcome.kept) throw new Error("Nothing was kept.");
      expect(await lookup(payment)).toEqual(outcome);
      return outcome.kept;
    }

    /** Charges a kept method without its customer. */
    const charge = (method: SavedMethod) =>
      open({ type: method.type, customer: {} }, { savedMethod: method }).then(async ({ payment, confirm }) => ({
        payment,
        outcome: await confirm(),
        again: await confirm(),
      }));

    test("a kept card is charged while its customer is present", async () => {
      const savedMethod = await kept(under.methods.pays);
      const { payment, confirm } = await open({ type: "card", customer: {} }, { savedMethod, isCustomerPresent: true });
      expect([(await confirm()).status, (await confirm()).status]).toEqual(["succeeded", "succeeded"]);
      expect((await lookup(payment))?.status).toBe("succeeded");
    });

    test("a saved card is charged again off-session, once, until it is detached", async () => {
      const method = await kept(under.methods.pays);
      expect(method).toEqual({
        processorCustomerId: expect.stringMatching(/^cus_\w+$/),
        processorMethodId: expect.stringMatching(/^pm_\w+$/),
        mandateId: null,
        type: "card",
        card: { brand: "visa", lastFour: "4242", expiryMonth: 12, expiryYear: 2040 },
      });
      const { payment, outcome, again } = await charge(method);
      expect([outcome.status, again.status]).toEqual(["succeeded", "succeeded"]);
      expect((await lookup(payment))?.status).toBe("succeeded");
      for (const _ of [1, 2]) await under.processor.detach(method);
      expect((await charge(method)).outcome.status).toBe("failed");
    });

    test("a payment without saving stores no method", async () => {
      const { confirm } = await open(under.methods.pays);
      expect(await confirm()).not.toHaveProperty("kept");
    });

    test("a bank redirect generates a debit method, which is charged later", async () => {
      const method = await kept(under.methods.redirects);
      expect(method).toMatchObject({ type: "sepa_debit", mandateId: expect.stringMatching(/^mandate_\w+$/) });
      expect(await under.processor.mandate?.(method.mandateId ?? "")).toEqual({
        reference: expect.stringMatching(/^\w+$/),
        creditorId: expect.stringMatching(/^DE\d{2}ZZZ\d{11}$/),
      });
      expect(await under.processor.mandate?.("mandate_unknown")).toBeUndefined();
      expect((await charge(method)).outcome.status).toBe("processing");
    });

    test.each([
      ["declinedLater", "card_declined"],
      ["asksLater", "authentication_required"],
    ] as const)("%s pays as it is saved, and a later charge is %s", async (name, failure) => {
      const { outcome, again } = await charge(await kept(under.methods[name]));
      expect(outcome).toEqual({ status: "failed", failure });
      expect(again).toEqual(outcome);
    });
  });
}

function newRefund(payment: OpenedPayment, amount: bigint): RefundRequest {
  return {
    ...payment,
    refundId: `re_${randomBytes(12).toString("hex")}`,
    amount,
    currency: "USD",
    reason: "requested_by_customer",
    balanceAmount: 300n,
    refundsApplicationFee: true,
    reversesTransfer: true,
  };
}

function newRequest(merchantId: string, checkoutSessionId: string, method: PaymentMethod): PaymentRequest {
  return {
    merchantId,
    checkoutSessionId,
    invoiceId: null,
    paymentId: `pi_${randomBytes(12).toString("hex")}`,
    amount: 1990n,
    currency: "USD",
    methodType: method.type,
    savesMethod: false,
    savedMethod: null,
    chargeName: null,
    description: "Coffee",
    lines: [{ name: "Coffee", quantity: 1, amount: 1990n, taxCode: "txcd_99999999" }],
    statementDescriptor: "ROASTERY",
    applicationFee: null,
    transfer: null,
    onBehalfOf: null,
    customerEmail: "buyer@shopper.example",
    metadata: { merchantId: "mer_1" },
    returnUrl: `http://localhost:3000/checkout/${checkoutSessionId}/return`,
  };
}

async function openingOf(processor: PaymentProcessor, request: PaymentRequest): Promise<string> {
  const opening = await processor.create(request);
  if ("failure" in opening) throw new Error(`It was not opened: ${opening.failure}`);
  return opening.processorPaymentId;
}
