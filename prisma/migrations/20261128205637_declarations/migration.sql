-- CreateTable
CREATE TABLE "declarations" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "email_lower_case" TEXT,
    "reference" TEXT NOT NULL,
    "for_cause" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,
    "wanted_at" TIMESTAMPTZ(3),
    "locale" TEXT,
    "form_key" TEXT NOT NULL,
    "client_hash" TEXT,
    "checkout_session_id" TEXT,
    "subscription_id" TEXT,
    "invoice_id" TEXT,
    "customer_id" TEXT,
    "matched_at" TIMESTAMPTZ(3),
    "over_limit" BOOLEAN NOT NULL DEFAULT false,
    "replaced_ends_at" TIMESTAMPTZ(3),
    "late" BOOLEAN,
    "ends_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "decision_reason" TEXT,
    "refund_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "declarations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "declarations_by_kind" ON "declarations"("merchant_id", "livemode", "kind", "created_at", "id");

-- CreateIndex
CREATE INDEX "declarations_by_creation" ON "declarations"("merchant_id", "livemode", "created_at", "id");

-- CreateIndex
CREATE INDEX "declarations_merchant_id_livemode_subscription_id_idx" ON "declarations"("merchant_id", "livemode", "subscription_id");

-- CreateIndex
CREATE INDEX "declarations_merchant_id_livemode_checkout_session_id_idx" ON "declarations"("merchant_id", "livemode", "checkout_session_id");

-- CreateIndex
CREATE INDEX "declarations_merchant_id_livemode_customer_id_idx" ON "declarations"("merchant_id", "livemode", "customer_id");

-- CreateIndex
CREATE INDEX "declarations_merchant_id_livemode_email_lower_case_idx" ON "declarations"("merchant_id", "livemode", "email_lower_case");

-- CreateIndex
CREATE UNIQUE INDEX "declarations_merchant_id_livemode_id_key" ON "declarations"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE UNIQUE INDEX "declarations_merchant_id_livemode_form_key_key" ON "declarations"("merchant_id", "livemode", "form_key");

-- AddForeignKey
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Those that wait for the merchant, and those to be matched.
CREATE INDEX "declarations_open" ON "declarations"("merchant_id", "livemode", "created_at", "id") WHERE "status" = 'pending';
CREATE INDEX "declarations_unmatched" ON "declarations"("merchant_id", "livemode", "created_at") WHERE "matched_at" IS NULL;
-- For purging.
CREATE INDEX "declarations_last" ON "declarations"(GREATEST("created_at", "ends_at", "decided_at"));
