-- CreateTable
CREATE TABLE "subscription_mrr_movements" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "mrr" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscription_mrr_movements_pkey" PRIMARY KEY ("merchant_id","livemode","subscription_id","sequence")
);

-- CreateIndex
CREATE INDEX "subscription_mrr_movements_by_time" ON "subscription_mrr_movements"("merchant_id", "livemode", "created_at");

-- AddForeignKey
ALTER TABLE "subscription_mrr_movements" ADD CONSTRAINT "subscription_mrr_movements_merchant_id_livemode_subscripti_fkey" FOREIGN KEY ("merchant_id", "livemode", "subscription_id") REFERENCES "subscriptions"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
