-- AlterTable
ALTER TABLE "promotion_codes" ADD COLUMN "combinable" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "max_redemptions_per_customer" INTEGER;
