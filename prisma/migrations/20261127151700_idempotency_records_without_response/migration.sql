-- AlterTable
ALTER TABLE "idempotency_records" ADD COLUMN     "object_id" TEXT,
ALTER COLUMN "response_status" DROP NOT NULL,
ALTER COLUMN "response_body" DROP NOT NULL;
