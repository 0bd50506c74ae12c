-- AlterTable
ALTER TABLE "disputes" ADD COLUMN     "evidence_erased" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "request_hash" TEXT;

-- CreateTable
CREATE TABLE "processor_notices" (
    "processor_payment_id" TEXT NOT NULL,
    "processor_dispute_id" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "tried_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "processor_notices_pkey" PRIMARY KEY ("processor_payment_id","processor_dispute_id")
);

-- CreateIndex
CREATE INDEX "processor_notices_tried_at_idx" ON "processor_notices"("tried_at");

-- Prisma can't express it.
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_positive" CHECK ("amount" > 0) NOT VALID;
