-- CreateIndex
CREATE INDEX CONCURRENTLY "api_keys_by_creation" ON "api_keys"("merchant_id", "livemode", "created_at", "id");
