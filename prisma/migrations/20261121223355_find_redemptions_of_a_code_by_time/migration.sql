-- CreateIndex
CREATE INDEX "promotion_code_redemptions_by_time" ON "promotion_code_redemptions"("merchant_id", "livemode", "promotion_code_id", "created_at" DESC);
