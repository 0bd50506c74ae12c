-- CreateTable
CREATE TABLE "recovery_settings" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "delay_hours" INTEGER NOT NULL,
    "promotion_code" TEXT,
    "other_basis" BOOLEAN NOT NULL,
    "hash_key" BYTEA NOT NULL,
    "hash_key_id" TEXT NOT NULL,

    CONSTRAINT "recovery_settings_pkey" PRIMARY KEY ("merchant_id","livemode")
);

-- CreateTable
CREATE TABLE "recovery_mails" (
    "checkout_session_id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "payment_link_id" TEXT NOT NULL,
    "address_hash" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_mails_pkey" PRIMARY KEY ("checkout_session_id")
);

-- CreateTable
CREATE TABLE "recovery_opt_outs" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "address_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recovery_opt_outs_pkey" PRIMARY KEY ("merchant_id","livemode","address_hash")
);

-- CreateIndex
CREATE INDEX "recovery_mails_merchant_id_livemode_address_hash_idx" ON "recovery_mails"("merchant_id", "livemode", "address_hash");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_mails_merchant_id_livemode_checkout_session_id_key" ON "recovery_mails"("merchant_id", "livemode", "checkout_session_id");

-- AddForeignKey
ALTER TABLE "recovery_settings" ADD CONSTRAINT "recovery_settings_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_mails" ADD CONSTRAINT "recovery_mails_merchant_id_livemode_checkout_session_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "checkout_session_id") REFERENCES "checkout_sessions"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_opt_outs" ADD CONSTRAINT "recovery_opt_outs_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex: what is due, of all merchants and of one, and what was decided lately. Prisma can't express these.
CREATE INDEX "recovery_mails_due" ON "recovery_mails"("due_at") WHERE outcome IS NULL;
CREATE INDEX "recovery_mails_due_of_merchant" ON "recovery_mails"("merchant_id", "livemode", "due_at") WHERE outcome IS NULL;
CREATE INDEX "recovery_mails_decided" ON "recovery_mails"("merchant_id", "livemode", "decided_at") WHERE decided_at IS NOT NULL;
