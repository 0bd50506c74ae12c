-- A session is told of once under each name, and each of its refunds once.
CREATE UNIQUE INDEX CONCURRENTLY "conversions_told_once" ON "conversions"("merchant_id", "livemode", "checkout_session_id", "destination_id", "name", COALESCE("refund_id", ''));
