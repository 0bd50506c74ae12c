-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN     "customer_time_zone" TEXT;
