-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "webhook_endpoint_id" TEXT,
ALTER COLUMN "checkout_session_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "attempt_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "leased_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "webhook_endpoints" ADD COLUMN     "failing_since" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "mails_webhook_endpoint_id_idx" ON "mails"("webhook_endpoint_id");

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_merchant_id_livemode_webhook_endpoint_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "webhook_endpoint_id") REFERENCES "webhook_endpoints"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema can't express.

ALTER TABLE "mails" ADD CONSTRAINT "mails_subject_check" CHECK (num_nonnulls("checkout_session_id", "webhook_endpoint_id") = 1);

-- What an endpoint waits for, and what is being sent to it: asked for each endpoint by itself.
DROP INDEX "webhook_deliveries_pending_by_time";
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries" ("webhook_endpoint_id", "next_attempt_at")
    WHERE "status" = 'pending';
CREATE INDEX "webhook_deliveries_leased" ON "webhook_deliveries" ("webhook_endpoint_id", "leased_until")
    WHERE "status" = 'pending' AND "leased_until" IS NOT NULL;

-- Merchants whose test clock was moved, and which of their sessions end next.
CREATE INDEX "merchants_with_moved_clock" ON "merchants" ("id") WHERE "test_clock_offset_seconds" > 0;
CREATE INDEX "checkout_sessions_pending_in_test_mode" ON "checkout_sessions" ("merchant_id", "expires_at")
    WHERE "status" = 'PENDING' AND NOT "livemode";
