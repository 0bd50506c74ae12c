-- CreateIndex
CREATE INDEX "request_logs_merchant_id_livemode_api_key_id_created_at_id_idx" ON "request_logs"("merchant_id", "livemode", "api_key_id", "created_at" DESC, "id" DESC);
