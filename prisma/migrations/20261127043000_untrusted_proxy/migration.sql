-- AlterTable
ALTER TABLE "installations" ADD COLUMN     "untrusted_proxy" TEXT,
ADD COLUMN     "untrusted_proxy_seen_at" TIMESTAMPTZ(3);
