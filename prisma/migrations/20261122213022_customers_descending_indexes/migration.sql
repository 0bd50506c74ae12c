-- Those that were built before find the same, read backward.
DROP INDEX "customers_merchant_id_livemode_created_at_id_idx", "customers_merchant_id_livemode_email_lower_case_created_at__idx";
