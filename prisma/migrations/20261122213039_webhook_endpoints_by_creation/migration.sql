-- CreateIndex
CREATE INDEX CONCURRENTLY "webhook_endpoints_by_creation" ON "webhook_endpoints"("merchant_id", "livemode", "created_at", "id");
