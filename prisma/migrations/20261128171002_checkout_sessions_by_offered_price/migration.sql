-- Prisma can't express it: whether an open session offers a product's price after the payment.
CREATE INDEX CONCURRENTLY "checkout_sessions_by_offered_price" ON "checkout_sessions"("merchant_id", "livemode", ("settings" #>> '{afterCompletion,offer,priceId}')) WHERE "status" = 'PENDING' AND "settings" #>> '{afterCompletion,offer,priceId}' IS NOT NULL;
