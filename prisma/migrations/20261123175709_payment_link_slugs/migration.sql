-- AlterTable
ALTER TABLE "payment_links" ADD COLUMN     "slug" TEXT;

-- CreateTable
CREATE TABLE "payment_link_slugs" (
    "livemode" BOOLEAN NOT NULL,
    "slug" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "payment_link_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_link_slugs_pkey" PRIMARY KEY ("livemode","slug")
);
