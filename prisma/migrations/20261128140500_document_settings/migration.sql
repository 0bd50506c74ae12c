-- AlterTable
ALTER TABLE "merchants" ADD COLUMN     "invoice_prefix" TEXT;

-- CreateTable
CREATE TABLE "document_settings" (
    "merchant_id" TEXT NOT NULL,
    "footer" TEXT,
    "payment_terms" TEXT,
    "paper" TEXT,
    "logo" BYTEA,
    "logo_format" TEXT,

    CONSTRAINT "document_settings_pkey" PRIMARY KEY ("merchant_id")
);

-- AddForeignKey
ALTER TABLE "document_settings" ADD CONSTRAINT "document_settings_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
