-- CreateIndex
CREATE INDEX CONCURRENTLY "prices_by_creation" ON "prices"("merchant_id", "livemode", "created_at", "id");
