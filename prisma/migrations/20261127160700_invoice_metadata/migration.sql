-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "subscription_metadata" JSONB NOT NULL DEFAULT '{}';
