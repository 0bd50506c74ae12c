-- Those that were built before find the same, read backward.
DROP INDEX "api_keys_merchant_id_livemode_created_at_id_idx";
