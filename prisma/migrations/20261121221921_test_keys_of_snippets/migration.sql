-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "secret_encrypted" BYTEA,
ADD COLUMN     "secret_key_id" TEXT;
