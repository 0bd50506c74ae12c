-- AlterTable
ALTER TABLE "customers" ADD COLUMN     "email_lower_case" TEXT;

-- CreateIndex
CREATE INDEX "checkout_sessions_merchant_id_livemode_customer_id_idx" ON "checkout_sessions"("merchant_id", "livemode", "customer_id");

-- CreateIndex
CREATE INDEX "customers_merchant_id_livemode_email_lower_case_created_at__idx" ON "customers"("merchant_id", "livemode", "email_lower_case", "created_at" DESC, "id" DESC);

UPDATE "customers" SET "email_lower_case" = lower("email") WHERE "email" IS NOT NULL;

-- What Prisma's schema can't express.

-- The way from an object to the stored answers that show it, for those who have to take something out of them.
CREATE INDEX "idempotency_records_by_object" ON "idempotency_records" ("merchant_id", "livemode", ("response_body"::json ->> 'id'))
    WHERE "body_key_id" IS NULL;
