-- CreateTable
CREATE TABLE "invoice_documents" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "invoice_id" TEXT NOT NULL,
    "pdf" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_documents_pkey" PRIMARY KEY ("merchant_id","livemode","invoice_id")
);

-- AddForeignKey
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_merchant_id_livemode_invoice_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "invoice_id") REFERENCES "invoices"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
