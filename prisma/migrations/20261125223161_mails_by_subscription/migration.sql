CREATE INDEX CONCURRENTLY "mails_merchant_id_livemode_subscription_id_idx" ON "mails"("merchant_id", "livemode", "subscription_id");
