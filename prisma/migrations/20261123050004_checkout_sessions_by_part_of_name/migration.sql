-- Of those that nobody is paying just now: a session is written to it once its payment has ended, not at each step of it.
CREATE INDEX CONCURRENTLY "checkout_sessions_by_part_of_name" ON "checkout_sessions" USING GIN ("merchant_id", "livemode", ("customer_details" ->> 'name') gin_trgm_ops) WHERE "customer_details" IS NOT NULL AND "payment_begun_at" IS NULL;
