-- CreateIndex
CREATE INDEX CONCURRENTLY "promotion_codes_by_coupon" ON "promotion_codes"("merchant_id", "livemode", "coupon_id", "created_at", "id");
