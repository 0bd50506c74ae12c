-- Prisma can't express it: the orders that list guests, who have no customer.
CREATE INDEX CONCURRENTLY "checkout_sessions_of_guests" ON "checkout_sessions" ("merchant_id", "livemode", "created_at", "id") WHERE "status" = 'COMPLETED' AND "customer_id" IS NULL AND "external_customer_id" IS NULL AND "email_lower_case" IS NOT NULL;
