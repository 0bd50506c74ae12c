-- Failed deliveries are listed and sent again by time; few of many are failed.
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" ("merchant_id", "livemode", "created_at", "id")
  WHERE "status" = 'failed';
