-- CreateIndex
CREATE INDEX CONCURRENTLY "payment_link_slugs_merchant_id_livemode_payment_link_id_idx" ON "payment_link_slugs"("merchant_id", "livemode", "payment_link_id");
