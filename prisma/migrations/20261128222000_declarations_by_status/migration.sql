CREATE INDEX CONCURRENTLY "declarations_by_status" ON "declarations"("merchant_id", "livemode", "kind", "status", "created_at", "id");
