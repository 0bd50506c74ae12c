-- CreateIndex
CREATE INDEX CONCURRENTLY "customers_by_email" ON "customers"("merchant_id", "livemode", "email_lower_case", "created_at", "id");
