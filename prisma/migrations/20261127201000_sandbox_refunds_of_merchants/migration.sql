-- AlterTable
ALTER TABLE "sandbox_refunds" ADD COLUMN     "merchant_id" TEXT;
