-- CreateEnum
CREATE TYPE "refund_status" AS ENUM ('pending', 'succeeded', 'failed');

-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN     "amount_refunded" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "amount_refunded" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "sandbox_payments" ADD COLUMN     "card_token" TEXT;

-- CreateTable
CREATE TABLE "sandbox_refunds" (
    "refund_id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "outcome" "refund_status" NOT NULL,
    "failure_reason" TEXT,
    "ends_at" TIMESTAMPTZ(3),
    "ends_as" "refund_status",
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_refunds_pkey" PRIMARY KEY ("refund_id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "payment_id" TEXT NOT NULL,
    "checkout_session_id" TEXT NOT NULL,
    "status" "refund_status" NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "reason" TEXT,
    "failure_reason" TEXT,
    "lines" JSONB NOT NULL,
    "shipping_amount" BIGINT,
    "origin" TEXT NOT NULL,
    "is_counted" BOOLEAN NOT NULL,
    "processor_refund_id" TEXT,
    "notifies_customer" BOOLEAN NOT NULL,
    "refunds_application_fee" BOOLEAN NOT NULL,
    "reverses_transfer" BOOLEAN NOT NULL,
    "metadata" JSONB NOT NULL,
    "idempotency_key" TEXT,
    "looked_up_at" TIMESTAMPTZ(3),
    "succeeded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sandbox_refunds_payment_id_idx" ON "sandbox_refunds"("payment_id");

-- CreateIndex
CREATE INDEX "refunds_merchant_id_livemode_created_at_id_idx" ON "refunds"("merchant_id", "livemode", "created_at", "id");

-- CreateIndex
CREATE INDEX "refunds_merchant_id_livemode_payment_id_created_at_idx" ON "refunds"("merchant_id", "livemode", "payment_id", "created_at");

-- CreateIndex
CREATE INDEX "refunds_merchant_id_livemode_checkout_session_id_idx" ON "refunds"("merchant_id", "livemode", "checkout_session_id");

-- CreateIndex
CREATE INDEX "refunds_merchant_id_livemode_succeeded_at_idx" ON "refunds"("merchant_id", "livemode", "succeeded_at");

-- CreateIndex
CREATE INDEX "refunds_merchant_id_livemode_idempotency_key_idx" ON "refunds"("merchant_id", "livemode", "idempotency_key");

-- CreateIndex
CREATE INDEX "refunds_processor_refund_id_idx" ON "refunds"("processor_refund_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_merchant_id_livemode_id_key" ON "refunds"("merchant_id", "livemode", "id");

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_merchant_id_livemode_payment_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "payment_id") REFERENCES "payment_attempts"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Prisma can't express them: by these alone the sweep finds what has not ended.
CREATE INDEX "refunds_unsettled" ON "refunds" ("created_at") WHERE "status" = 'pending';
CREATE INDEX "sandbox_refunds_ending" ON "sandbox_refunds" ("refund_id") WHERE "ends_at" IS NOT NULL;
