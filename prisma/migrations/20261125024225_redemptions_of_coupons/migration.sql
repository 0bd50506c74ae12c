-- AlterTable
ALTER TABLE "promotion_code_redemptions" ADD COLUMN     "coupon_id" TEXT,
ALTER COLUMN "promotion_code_id" DROP NOT NULL;

-- AddForeignKey
ALTER TABLE "promotion_code_redemptions" ADD CONSTRAINT "promotion_code_redemptions_merchant_id_livemode_coupon_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "coupon_id") REFERENCES "coupons"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

-- A coupon, or the code of one.
ALTER TABLE "promotion_code_redemptions" ADD CONSTRAINT "promotion_code_redemptions_of" CHECK (
    "promotion_code_id" IS NOT NULL OR "coupon_id" IS NOT NULL) NOT VALID;
