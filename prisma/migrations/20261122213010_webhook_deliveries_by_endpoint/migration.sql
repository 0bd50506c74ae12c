-- CreateIndex
CREATE INDEX CONCURRENTLY "webhook_deliveries_by_endpoint" ON "webhook_deliveries"("merchant_id", "livemode", "webhook_endpoint_id", "created_at", "id");
