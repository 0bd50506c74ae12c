-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN     "offered_after" TEXT;

-- CreateTable
CREATE TABLE "cards_for_offers" (
    "payment_id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "checkout_session_id" TEXT NOT NULL,
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

    CONSTRAINT "cards_for_offers_pkey" PRIMARY KEY ("payment_id")
);

-- CreateIndex
CREATE INDEX "cards_for_offers_by_session" ON "cards_for_offers"("merchant_id", "livemode", "checkout_session_id");

-- AddForeignKey
ALTER TABLE "cards_for_offers" ADD CONSTRAINT "cards_for_offers_merchant_id_livemode_checkout_session_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "checkout_session_id") REFERENCES "checkout_sessions"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Cards that the processor has to forget.
CREATE INDEX "cards_for_offers_to_forget" ON "cards_for_offers"("forget_at") WHERE "forgotten_at" IS NULL;
