-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN "declined_as" TEXT;
