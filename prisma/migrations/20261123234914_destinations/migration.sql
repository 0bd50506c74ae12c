-- CreateEnum
CREATE TYPE "destination_platform" AS ENUM ('meta', 'ga4');

-- CreateEnum
CREATE TYPE "destination_disabled_reason" AS ENUM ('merchant', 'refused', 'failing');

-- CreateEnum
CREATE TYPE "conversion_status" AS ENUM ('pending', 'sent', 'failed', 'dropped');

-- AlterTable
ALTER TABLE "checkout_session_attributions" ADD COLUMN     "client" JSONB;

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "destination_id" TEXT;

-- CreateTable
CREATE TABLE "destinations" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "platform" "destination_platform" NOT NULL,
    "account_id" TEXT NOT NULL,
    "secret_encrypted" BYTEA NOT NULL,
    "secret_key_id" TEXT NOT NULL,
    "events" TEXT[],
    "test_code" TEXT,
    "consent_declared" BOOLEAN NOT NULL,
    "active" BOOLEAN NOT NULL,
    "disabled_reason" "destination_disabled_reason",
    "disabled_detail" TEXT,
    "failing_since" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "destinations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversions" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "destination_id" TEXT NOT NULL,
    "checkout_session_id" TEXT,
    "name" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "status" "conversion_status" NOT NULL,
    "reason" TEXT,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3),
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conversions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversion_attempts" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "conversion_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "request" TEXT,
    "response_status" INTEGER,
    "response_body" TEXT,
    "error" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conversion_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "destinations_by_creation" ON "destinations"("merchant_id", "livemode", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "destinations_merchant_id_livemode_id_key" ON "destinations"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE INDEX "conversions_by_destination" ON "conversions"("merchant_id", "livemode", "destination_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "conversions_by_creation" ON "conversions"("merchant_id", "livemode", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "conversions_merchant_id_livemode_id_key" ON "conversions"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE UNIQUE INDEX "conversions_once" ON "conversions"("merchant_id", "livemode", "checkout_session_id", "destination_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "conversion_attempts_merchant_id_livemode_conversion_id_numb_key" ON "conversion_attempts"("merchant_id", "livemode", "conversion_id", "number");

-- AddForeignKey
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_merchant_id_livemode_destination_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "destination_id") REFERENCES "destinations"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_merchant_id_livemode_checkout_session_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "checkout_session_id") REFERENCES "checkout_sessions"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversion_attempts" ADD CONSTRAINT "conversion_attempts_merchant_id_livemode_conversion_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "conversion_id") REFERENCES "conversions"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_merchant_id_livemode_destination_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "destination_id") REFERENCES "destinations"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

CREATE INDEX "conversions_pending" ON "conversions" ("destination_id", "next_attempt_at") WHERE "status" = 'pending';
CREATE INDEX "conversions_leased" ON "conversions" ("destination_id", "leased_until")
    WHERE "status" = 'pending' AND "leased_until" IS NOT NULL;

-- A mail about a destination has it as its subject.
ALTER TABLE "mails" DROP CONSTRAINT "mails_subject_check";
ALTER TABLE "mails" ADD CONSTRAINT "mails_subject_check" CHECK (
  num_nonnulls("checkout_session_id", "webhook_endpoint_id", "destination_id")
    = CASE WHEN "kind" IN ('invitation', 'receipt_sample', 'second_step_refused') THEN 0 ELSE 1 END
) NOT VALID;
