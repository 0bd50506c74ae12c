-- Those that were built before find the same, read backward.
DROP INDEX "events_merchant_id_livemode_created_at_id_idx", "events_merchant_id_livemode_type_created_at_id_idx", "events_merchant_id_livemode_object_id_created_at_id_idx";
