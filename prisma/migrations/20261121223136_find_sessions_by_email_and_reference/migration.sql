-- DropIndex
DROP INDEX "checkout_sessions_merchant_id_livemode_customer_id_idx";

-- AlterTable: of the collation C, by whose index beginnings are found
ALTER TABLE "checkout_sessions" ADD COLUMN "email_lower_case" TEXT COLLATE "C"
  GENERATED ALWAYS AS (lower(coalesce("customer_details" ->> 'email', "customer_email"))) STORED;

-- CreateIndex
CREATE INDEX "checkout_sessions_merchant_id_livemode_customer_id_created__idx" ON "checkout_sessions"("merchant_id", "livemode", "customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "checkout_sessions_merchant_id_livemode_client_reference_id_idx" ON "checkout_sessions"("merchant_id", "livemode", "client_reference_id");

-- CreateIndex
CREATE INDEX "checkout_sessions_email_beginnings" ON "checkout_sessions"("merchant_id", "livemode", "email_lower_case");
