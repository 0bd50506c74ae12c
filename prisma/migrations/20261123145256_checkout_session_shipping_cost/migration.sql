-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN     "shipping_cost" JSONB;
