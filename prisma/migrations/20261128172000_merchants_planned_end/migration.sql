-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "merchant_cancel_at" TIMESTAMPTZ(3);
