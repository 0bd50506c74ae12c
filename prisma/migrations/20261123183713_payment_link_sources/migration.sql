-- CreateTable
CREATE TABLE "payment_link_sources" (
    "payment_link_id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "source" TEXT NOT NULL,
    "medium" TEXT NOT NULL,
    "campaign" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "views" INTEGER NOT NULL,
    "sessions" INTEGER NOT NULL,
    "payments" INTEGER NOT NULL,
    "revenue" BIGINT NOT NULL,

    CONSTRAINT "payment_link_sources_pkey" PRIMARY KEY ("payment_link_id","source","medium","campaign","platform")
);

-- CreateIndex
CREATE INDEX "payment_link_sources_merchant_id_livemode_payment_link_id_idx" ON "payment_link_sources"("merchant_id", "livemode", "payment_link_id");

-- AddForeignKey
ALTER TABLE "payment_link_sources" ADD CONSTRAINT "payment_link_sources_merchant_id_livemode_payment_link_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "payment_link_id") REFERENCES "payment_links"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;
