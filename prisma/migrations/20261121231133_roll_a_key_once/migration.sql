-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "rolled_at" TIMESTAMPTZ(3);
