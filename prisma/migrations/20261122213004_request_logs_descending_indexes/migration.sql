-- Those that were built before find the same, read backward.
DROP INDEX "request_logs_merchant_id_livemode_created_at_id_idx", "request_logs_merchant_id_livemode_api_key_id_created_at_id_idx", "request_logs_of_object", "request_logs_failed";
