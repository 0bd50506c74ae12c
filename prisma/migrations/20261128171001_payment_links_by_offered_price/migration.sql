-- Prisma can't express it: whether a link offers a product's price after the payment.
CREATE INDEX CONCURRENTLY "payment_links_by_offered_price" ON "payment_links"("merchant_id", "livemode", ("settings" #>> '{afterCompletion,offer,priceId}')) WHERE "settings" #>> '{afterCompletion,offer,priceId}' IS NOT NULL;
