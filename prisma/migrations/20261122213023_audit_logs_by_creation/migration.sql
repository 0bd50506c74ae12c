-- CreateIndex
CREATE INDEX CONCURRENTLY "audit_logs_by_creation" ON "audit_logs"("merchant_id", "created_at", "id");
