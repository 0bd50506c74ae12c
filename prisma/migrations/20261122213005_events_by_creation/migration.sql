-- CreateIndex
CREATE INDEX CONCURRENTLY "events_by_creation" ON "events"("merchant_id", "livemode", "created_at", "id");
