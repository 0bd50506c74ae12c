-- A session has one row for each of its discounts. The previous version writes one, at position 0.
ALTER TABLE "promotion_code_redemptions"
DROP CONSTRAINT "promotion_code_redemptions_pkey",
ADD CONSTRAINT "promotion_code_redemptions_pkey" PRIMARY KEY USING INDEX "promotion_code_redemptions_by_position";

-- DropIndex
DROP INDEX "promotion_code_redemptions_merchant_id_livemode_checkout_se_key";
