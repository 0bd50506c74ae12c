-- CreateEnum
CREATE TYPE "dispute_status" AS ENUM ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'won', 'lost');

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "dispute_id" TEXT;

-- CreateTable
CREATE TABLE "disputes" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "payment_id" TEXT NOT NULL,
    "checkout_session_id" TEXT NOT NULL,
    "status" "dispute_status" NOT NULL,
    "reason" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "is_charge_refundable" BOOLEAN NOT NULL,
    "due_by" TIMESTAMPTZ(3),
    "evidence" TEXT,
    "submissions" INTEGER NOT NULL DEFAULT 0,
    "is_past_due" BOOLEAN NOT NULL DEFAULT false,
    "funds_withdrawn_at" TIMESTAMPTZ(3),
    "funds_reinstated_at" TIMESTAMPTZ(3),
    "processor_dispute_id" TEXT NOT NULL,
    "looked_up_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_disputes" (
    "dispute_id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "status" "dispute_status",
    "reason" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "evidence" TEXT,
    "submissions" INTEGER NOT NULL DEFAULT 0,
    "ends_at" TIMESTAMPTZ(3),
    "ends_as" "dispute_status",
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_disputes_pkey" PRIMARY KEY ("dispute_id")
);

-- CreateIndex
CREATE INDEX "disputes_merchant_id_livemode_created_at_id_idx" ON "disputes"("merchant_id", "livemode", "created_at", "id");

-- CreateIndex
CREATE INDEX "disputes_merchant_id_livemode_status_created_at_id_idx" ON "disputes"("merchant_id", "livemode", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "disputes_merchant_id_livemode_payment_id_created_at_idx" ON "disputes"("merchant_id", "livemode", "payment_id", "created_at");

-- CreateIndex
CREATE INDEX "disputes_merchant_id_livemode_checkout_session_id_idx" ON "disputes"("merchant_id", "livemode", "checkout_session_id");

-- CreateIndex
CREATE INDEX "disputes_merchant_id_livemode_funds_withdrawn_at_idx" ON "disputes"("merchant_id", "livemode", "funds_withdrawn_at");

-- CreateIndex
CREATE INDEX "disputes_merchant_id_livemode_funds_reinstated_at_idx" ON "disputes"("merchant_id", "livemode", "funds_reinstated_at");

-- CreateIndex
CREATE UNIQUE INDEX "disputes_merchant_id_livemode_id_key" ON "disputes"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE UNIQUE INDEX "disputes_merchant_id_livemode_processor_dispute_id_key" ON "disputes"("merchant_id", "livemode", "processor_dispute_id");

-- CreateIndex
CREATE INDEX "sandbox_disputes_payment_id_idx" ON "sandbox_disputes"("payment_id");

-- AddForeignKey
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_merchant_id_livemode_payment_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "payment_id") REFERENCES "payment_attempts"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "disputes_open" ON "disputes" ("looked_up_at") WHERE "status" IN ('needs_response', 'under_review', 'warning_needs_response', 'warning_under_review');
CREATE INDEX "sandbox_disputes_ending" ON "sandbox_disputes" ("ends_at") WHERE "ends_at" IS NOT NULL;

ALTER TABLE "mails" DROP CONSTRAINT "mails_subject_check";
ALTER TABLE "mails" ADD CONSTRAINT "mails_subject_check" CHECK (
  num_nonnulls("checkout_session_id", "webhook_endpoint_id", "destination_id", "dispute_id")
    = CASE WHEN "kind" IN ('invitation', 'receipt_sample', 'second_step_refused', 'refund_failed') THEN 0 ELSE 1 END
) NOT VALID;
