-- Those of before coupons, until a worker has filled theirs in.
CREATE INDEX CONCURRENTLY "promotion_code_redemptions_without_coupon" ON "promotion_code_redemptions"("checkout_session_id") WHERE "coupon_id" IS NULL;
