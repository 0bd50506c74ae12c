-- CreateIndex
CREATE INDEX CONCURRENTLY "webhook_deliveries_by_creation" ON "webhook_deliveries"("merchant_id", "livemode", "created_at", "id");
