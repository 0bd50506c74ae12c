-- CreateIndex
CREATE INDEX CONCURRENTLY "request_logs_by_creation" ON "request_logs"("merchant_id", "livemode", "created_at", "id");
