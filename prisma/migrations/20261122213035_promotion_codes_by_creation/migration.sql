-- CreateIndex
CREATE INDEX CONCURRENTLY "promotion_codes_by_creation" ON "promotion_codes"("merchant_id", "livemode", "created_at", "id");
