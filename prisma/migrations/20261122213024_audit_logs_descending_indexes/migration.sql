-- Those that were built before find the same, read backward.
DROP INDEX "audit_logs_merchant_id_created_at_id_idx";
