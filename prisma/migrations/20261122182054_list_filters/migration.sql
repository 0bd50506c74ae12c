-- DropIndex
DROP INDEX "checkout_sessions_email_beginnings";

-- CreateIndex
CREATE INDEX "checkout_sessions_by_status" ON "checkout_sessions"("merchant_id", "livemode", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "checkout_sessions_of_link_by_status" ON "checkout_sessions"("merchant_id", "livemode", "payment_link_id", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "checkout_sessions_by_end" ON "checkout_sessions"("merchant_id", "livemode", "status", "expires_at");

-- CreateIndex
CREATE INDEX "checkout_sessions_by_email" ON "checkout_sessions"("merchant_id", "livemode", "email_lower_case", "created_at", "id");

-- CreateIndex
CREATE INDEX "payment_links_by_state" ON "payment_links"("merchant_id", "livemode", "draft", "enabled", "created_at", "id");

-- CreateIndex
CREATE INDEX "products_by_status" ON "products"("merchant_id", "livemode", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "products_by_amount_type" ON "products"("merchant_id", "livemode", "amount_type", "status", "created_at", "id");
