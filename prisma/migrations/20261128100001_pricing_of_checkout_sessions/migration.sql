-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN "pricing" JSONB;
