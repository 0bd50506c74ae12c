ALTER TABLE "promotion_codes" VALIDATE CONSTRAINT "promotion_codes_merchant_id_livemode_coupon_id_fkey";
