-- The table was never written so far: no row needs a default.
-- AlterTable
ALTER TABLE "request_logs" ADD COLUMN     "api_version" TEXT NOT NULL,
ADD COLUMN     "idempotency_key" TEXT,
ADD COLUMN     "query" TEXT NOT NULL,
ADD COLUMN     "replayed" BOOLEAN NOT NULL,
ADD COLUMN     "request_body_cut" BOOLEAN NOT NULL,
ADD COLUMN     "response_body_cut" BOOLEAN NOT NULL;
