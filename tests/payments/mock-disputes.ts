import { randomBytes } from "node:crypto";

/** A dispute, as far as the service looks at it. */
interface MockDispute {
  id: string;
  object: "dispute";
  payment_intent: string;
  amount: number;
  status: string;
  reason: string;
  is_charge_refundable: boolean;
  evidence: { uncategorized_text: string | null };
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number };
  balance_transactions: { amount: number }[];
}

/** The disputes of the mock: as Stripe documents them, evidence is kept until it is submitted, and that is final. */
export class MockDisputes {
  readonly #disputes = new Map<string, MockDispute>();
  /** Whether it takes no answer. */
  rejects = false;

  /** A customer tells their bank; of an inquiry no money is taken. */
  begin(paymentIntent: string, amount: number, { isInquiry = false } = {}): MockDispute {
    const dispute: MockDispute = {
      id: `du_${randomBytes(12).toString("hex")}`,
      object: "dispute",
      payment_intent: paymentIntent,
      amount,
      status: isInquiry ? "warning_needs_response" : "needs_response",
      reason: "product_not_received",
      is_charge_refundable: isInquiry,
      evidence: { uncategorized_text: null },
      evidence_details: {
        due_by: Math.floor(Date.now() / 1000) + 7 * 86_400,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      balance_transactions: isInquiry ? [] : [{ amount: -amount }],
    };
    this.#disputes.set(dispute.id, dispute);
    return dispute;
  }

  /** What the bank decides. */
  decide(id: string, as: "won" | "lost"): MockDispute {
    const dispute = this.get(id);
    if (!dispute) throw new Error(`There is no dispute ${id}.`);
    dispute.status = as;
    if (as === "won") {
      dispute.is_charge_refundable = true;
      dispute.balance_transactions.push({ amount: dispute.amount });
    }
    return dispute;
  }

  /** All of them, newest first. */
  all(): MockDispute[] {
    return [...this.#disputes.values()].toReversed();
  }

  get(id: string): MockDispute | undefined {
    return this.#disputes.get(id);
  }

  /** What the API does with a call. @returns the dispute; a code where it is refused. */
  respond(method: string, id: string, action: string | undefined, body: URLSearchParams): MockDispute | string {
    const dispute = this.get(id);
    if (!dispute) return "resource_missing";
    if (method === "GET") return dispute;
    if (this.rejects) return "invalid_evidence";
    const isInquiry = dispute.status === "warning_needs_response";
    if (!isInquiry && dispute.status !== "needs_response") return "dispute_already_closed";
    if (action === "close") {
      dispute.status = isInquiry ? "warning_closed" : "lost";
      return dispute;
    }
    dispute.evidence.uncategorized_text = body.get("evidence[uncategorized_text]");
    dispute.evidence_details.has_evidence = true;
    if (body.get("submit") === "true") {
      dispute.status = isInquiry ? "warning_under_review" : "under_review";
      dispute.evidence_details.submission_count++;
    }
    return dispute;
  }
}
