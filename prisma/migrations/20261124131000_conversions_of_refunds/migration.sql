-- AlterTable
ALTER TABLE "conversions" ADD COLUMN     "refund_id" TEXT;
