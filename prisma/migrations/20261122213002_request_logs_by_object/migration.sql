-- Lists and refusals are about no object.
CREATE INDEX CONCURRENTLY "request_logs_by_object" ON "request_logs"("merchant_id", "livemode", "object_id", "created_at", "id") WHERE "object_id" IS NOT NULL;
