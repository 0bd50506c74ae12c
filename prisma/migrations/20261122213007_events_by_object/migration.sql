-- CreateIndex
CREATE INDEX CONCURRENTLY "events_by_object" ON "events"("merchant_id", "livemode", "object_id", "created_at", "id");
