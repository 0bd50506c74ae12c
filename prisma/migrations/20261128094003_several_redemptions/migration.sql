-- AlterTable
ALTER TABLE "promotion_code_redemptions" ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0;
