-- AlterTable
ALTER TABLE "payment_links" ALTER COLUMN "label" DROP NOT NULL;
