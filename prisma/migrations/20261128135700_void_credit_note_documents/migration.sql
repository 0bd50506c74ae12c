-- CreateTable
CREATE TABLE "void_credit_note_documents" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "credit_note_id" TEXT NOT NULL,
    "pdf" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "void_credit_note_documents_pkey" PRIMARY KEY ("merchant_id","livemode","credit_note_id")
);

-- AddForeignKey
ALTER TABLE "void_credit_note_documents" ADD CONSTRAINT "void_credit_note_documents_merchant_id_livemode_credit_not_fkey" FOREIGN KEY ("merchant_id", "livemode", "credit_note_id") REFERENCES "credit_notes"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
