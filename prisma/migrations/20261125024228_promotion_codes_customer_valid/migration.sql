ALTER TABLE "promotion_codes" VALIDATE CONSTRAINT "promotion_codes_merchant_id_livemode_customer_id_fkey";
