-- CreateIndex
CREATE INDEX CONCURRENTLY "events_by_type" ON "events"("merchant_id", "livemode", "type", "created_at", "id");
