-- CreateTable
CREATE TABLE "billing_portal_sessions" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "customer_id" TEXT,
    "email" TEXT,
    "return_url" TEXT,
    "locale" TEXT,
    "open_until" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "browser_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_portal_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "billing_portal_sessions_merchant_id_livemode_customer_id_idx" ON "billing_portal_sessions"("merchant_id", "livemode", "customer_id");

-- CreateIndex
CREATE INDEX "billing_portal_sessions_merchant_id_livemode_email_idx" ON "billing_portal_sessions"("merchant_id", "livemode", "email");

-- CreateIndex
CREATE INDEX "billing_portal_sessions_created_at_idx" ON "billing_portal_sessions"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "billing_portal_sessions_merchant_id_livemode_id_key" ON "billing_portal_sessions"("merchant_id", "livemode", "id");

-- AddForeignKey
ALTER TABLE "billing_portal_sessions" ADD CONSTRAINT "billing_portal_sessions_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "billing_portal_sessions" ADD CONSTRAINT "billing_portal_sessions_merchant_id_livemode_customer_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "customer_id") REFERENCES "customers"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
