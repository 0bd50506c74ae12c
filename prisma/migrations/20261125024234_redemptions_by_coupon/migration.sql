-- CreateIndex
CREATE INDEX CONCURRENTLY "promotion_code_redemptions_by_coupon" ON "promotion_code_redemptions"("merchant_id", "livemode", "coupon_id", "created_at");
