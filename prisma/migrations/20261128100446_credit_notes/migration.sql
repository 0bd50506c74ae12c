-- CreateTable
CREATE TABLE "credit_notes" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "number" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "invoice_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "refund_id" TEXT,
    "reason" TEXT,
    "currency" TEXT NOT NULL,
    "amount_subtotal" BIGINT NOT NULL,
    "amount_tax" BIGINT NOT NULL,
    "amount_total" BIGINT NOT NULL,
    "lines" JSONB NOT NULL,
    "taxes" JSONB NOT NULL,
    "voided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_note_documents" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "credit_note_id" TEXT NOT NULL,
    "pdf" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_note_documents_pkey" PRIMARY KEY ("merchant_id","livemode","credit_note_id")
);

-- CreateTable
CREATE TABLE "credit_note_counters" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "series" TEXT,
    "last_number" INTEGER NOT NULL,

    CONSTRAINT "credit_note_counters_pkey" PRIMARY KEY ("merchant_id","livemode")
);

-- CreateIndex
CREATE INDEX "credit_notes_by_creation" ON "credit_notes"("merchant_id", "livemode", "created_at", "id");

-- CreateIndex
CREATE INDEX "credit_notes_by_invoice" ON "credit_notes"("merchant_id", "livemode", "invoice_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "credit_notes_by_customer" ON "credit_notes"("merchant_id", "livemode", "customer_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_notes_merchant_id_livemode_id_key" ON "credit_notes"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_notes_merchant_id_livemode_number_key" ON "credit_notes"("merchant_id", "livemode", "number");

-- CreateIndex
CREATE UNIQUE INDEX "credit_notes_merchant_id_livemode_refund_id_key" ON "credit_notes"("merchant_id", "livemode", "refund_id");

-- AddForeignKey
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_merchant_id_livemode_invoice_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "invoice_id") REFERENCES "invoices"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "credit_note_documents" ADD CONSTRAINT "credit_note_documents_merchant_id_livemode_credit_note_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "credit_note_id") REFERENCES "credit_notes"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
