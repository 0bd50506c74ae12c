-- Those that were built before find the same, read backward.
DROP INDEX "webhook_deliveries_merchant_id_livemode_created_at_id_idx", "webhook_deliveries_merchant_id_livemode_webhook_endpoint_id_idx";
