-- Those that were built before find the same, read backward.
DROP INDEX "prices_merchant_id_livemode_created_at_id_idx";
