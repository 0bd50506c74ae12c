-- CreateEnum
CREATE TYPE "coupon_duration" AS ENUM ('once', 'forever', 'repeating');

-- CreateTable
CREATE TABLE "coupons" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "name" TEXT,
    "ppm_off" INTEGER,
    "amount_off" BIGINT,
    "currency" TEXT,
    "duration" "coupon_duration" NOT NULL,
    "duration_in_months" INTEGER,
    "product_ids" TEXT[],
    "max_redemptions" INTEGER,
    "times_redeemed" INTEGER NOT NULL,
    "redeem_by" TIMESTAMPTZ(3),
    "metadata" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "coupons_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "coupons_by_creation" ON "coupons"("merchant_id", "livemode", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "coupons_merchant_id_livemode_id_key" ON "coupons"("merchant_id", "livemode", "id");

-- AddForeignKey
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema can't express.

CREATE INDEX "coupons_by_part_of_name" ON "coupons" USING GIN ("merchant_id", "livemode", "name" gin_trgm_ops) WHERE "name" IS NOT NULL;

ALTER TABLE "coupons" ADD CONSTRAINT "coupons_discount" CHECK (
    CASE WHEN "ppm_off" IS NULL
        THEN "amount_off" IS NOT NULL AND "amount_off" > 0 AND "currency" IS NOT NULL AND "currency" ~ '^[A-Z]{3}$'
        ELSE "ppm_off" BETWEEN 1 AND 1000000 AND "amount_off" IS NULL AND "currency" IS NULL
    END);
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_duration" CHECK (
    CASE WHEN "duration" = 'repeating'
        THEN "duration_in_months" IS NOT NULL AND "duration_in_months" BETWEEN 1 AND 36
        ELSE "duration_in_months" IS NULL
    END);
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_redemptions" CHECK (
    "times_redeemed" BETWEEN 0 AND coalesce("max_redemptions", "times_redeemed"));

-- AlterTable
ALTER TABLE "promotion_codes" ADD COLUMN     "coupon_id" TEXT,
ADD COLUMN     "customer_id" TEXT,
ADD COLUMN     "first_time_transaction" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "minimum_amount" BIGINT,
ADD COLUMN     "minimum_amount_currency" TEXT;

ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_minimum" CHECK (
    CASE WHEN "minimum_amount" IS NULL
        THEN "minimum_amount_currency" IS NULL
        ELSE "minimum_amount" > 0 AND "minimum_amount_currency" IS NOT NULL AND "minimum_amount_currency" ~ '^[A-Z]{3}$'
    END) NOT VALID;

-- AddForeignKey
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_merchant_id_livemode_coupon_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "coupon_id") REFERENCES "coupons"("merchant_id", "livemode", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_merchant_id_livemode_customer_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "customer_id") REFERENCES "customers"("merchant_id", "livemode", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
