-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN     "recovered_from" TEXT;
