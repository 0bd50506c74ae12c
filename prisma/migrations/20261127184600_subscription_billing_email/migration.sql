-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "billing_email" TEXT;
