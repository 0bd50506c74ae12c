-- CreateTable
CREATE TABLE "unrecorded_charges" (
    "processor_payment_id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "charge_name" TEXT,
    "subscription_id" TEXT,
    "checkout_session_id" TEXT,
    "invoice_id" TEXT,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "charged_at" TIMESTAMPTZ(3) NOT NULL,
    "payment_id" TEXT,

    CONSTRAINT "unrecorded_charges_pkey" PRIMARY KEY ("processor_payment_id")
);

-- CreateIndex
CREATE INDEX "unrecorded_charges_merchant_id_livemode_charge_name_idx" ON "unrecorded_charges"("merchant_id", "livemode", "charge_name");

-- CreateIndex
CREATE INDEX "unrecorded_charges_merchant_id_livemode_subscription_id_cha_idx" ON "unrecorded_charges"("merchant_id", "livemode", "subscription_id", "charged_at");

-- CreateIndex
CREATE INDEX "unrecorded_charges_merchant_id_livemode_checkout_session_id_idx" ON "unrecorded_charges"("merchant_id", "livemode", "checkout_session_id");

-- CreateIndex
CREATE INDEX "unrecorded_charges_merchant_id_livemode_invoice_id_idx" ON "unrecorded_charges"("merchant_id", "livemode", "invoice_id");

-- AddForeignKey
ALTER TABLE "unrecorded_charges" ADD CONSTRAINT "unrecorded_charges_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
