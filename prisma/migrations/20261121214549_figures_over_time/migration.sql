-- CreateTable
CREATE TABLE "payment_link_views" (
    "payment_link_id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "quarter_hour" TIMESTAMPTZ(3) NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "payment_link_views_pkey" PRIMARY KEY ("payment_link_id","quarter_hour")
);

-- CreateIndex
CREATE INDEX "payment_link_views_merchant_id_livemode_quarter_hour_idx" ON "payment_link_views"("merchant_id", "livemode", "quarter_hour");

-- CreateIndex
CREATE INDEX "checkout_sessions_merchant_id_livemode_completed_at_idx" ON "checkout_sessions"("merchant_id", "livemode", "completed_at");

-- AddForeignKey
ALTER TABLE "payment_link_views" ADD CONSTRAINT "payment_link_views_merchant_id_livemode_payment_link_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "payment_link_id") REFERENCES "payment_links"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;
