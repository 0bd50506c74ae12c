-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN     "offered_after" TEXT;

-- CreateTable
CREATE TABLE "offers_after_payment" (
    "checkout_session_id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "processor_customer_id" TEXT NOT NULL,
    "processor_method_id" TEXT NOT NULL,
    "card_brand" TEXT,
    "card_last_four" TEXT,
    "card_expiry_month" INTEGER,
    "card_expiry_year" INTEGER,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_as" TEXT,
    "forget_at" TIMESTAMPTZ(3) NOT NULL,
    "forgotten_at" TIMESTAMPTZ(3),

    CONSTRAINT "offers_after_payment_pkey" PRIMARY KEY ("checkout_session_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "offers_after_payment_merchant_id_livemode_checkout_session__key" ON "offers_after_payment"("merchant_id", "livemode", "checkout_session_id");

-- AddForeignKey
ALTER TABLE "offers_after_payment" ADD CONSTRAINT "offers_after_payment_merchant_id_livemode_checkout_session_fkey" FOREIGN KEY ("merchant_id", "livemode", "checkout_session_id") REFERENCES "checkout_sessions"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Cards that the processor has to forget.
CREATE INDEX "offers_after_payment_to_forget" ON "offers_after_payment"("forget_at") WHERE "forgotten_at" IS NULL;
