-- CreateIndex
CREATE INDEX CONCURRENTLY "promotion_codes_by_customer" ON "promotion_codes"("merchant_id", "livemode", "customer_id");
