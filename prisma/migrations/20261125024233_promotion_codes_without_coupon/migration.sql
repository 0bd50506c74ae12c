-- Those of before coupons, until a worker has made theirs.
CREATE INDEX CONCURRENTLY "promotion_codes_without_coupon" ON "promotion_codes"("id") WHERE "coupon_id" IS NULL;
