-- CreateIndex
CREATE INDEX CONCURRENTLY "customers_by_creation" ON "customers"("merchant_id", "livemode", "created_at", "id");
