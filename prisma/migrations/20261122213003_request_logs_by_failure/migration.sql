-- Few of many fail, and these are looked for.
CREATE INDEX CONCURRENTLY "request_logs_by_failure" ON "request_logs"("merchant_id", "livemode", "created_at", "id") WHERE "status" >= 400;
