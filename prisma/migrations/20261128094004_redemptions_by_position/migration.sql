CREATE UNIQUE INDEX CONCURRENTLY "promotion_code_redemptions_by_position" ON "promotion_code_redemptions"("merchant_id", "livemode", "checkout_session_id", "position");
