-- CreateIndex
CREATE INDEX CONCURRENTLY "request_logs_by_key" ON "request_logs"("merchant_id", "livemode", "api_key_id", "created_at", "id");
