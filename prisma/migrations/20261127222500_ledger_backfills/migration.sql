-- CreateTable
CREATE TABLE "ledger_backfills" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "stage" TEXT NOT NULL DEFAULT 'invoices',
    "position" TEXT NOT NULL DEFAULT '',
    "posted" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "completed_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "compared_at" TIMESTAMPTZ(3),
    "differences" JSONB,

    CONSTRAINT "ledger_backfills_pkey" PRIMARY KEY ("merchant_id","livemode")
);

-- CreateTable
CREATE TABLE "ledger_reconciliations" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "compared_at" TIMESTAMPTZ(3) NOT NULL,
    "result" JSONB NOT NULL,

    CONSTRAINT "ledger_reconciliations_pkey" PRIMARY KEY ("merchant_id","livemode")
);

-- CreateIndex
CREATE INDEX "ledger_backfills_due" ON "ledger_backfills"("due_at");

-- AddForeignKey
ALTER TABLE "ledger_backfills" ADD CONSTRAINT "ledger_backfills_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ledger_reconciliations" ADD CONSTRAINT "ledger_reconciliations_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- The money of merchants who exist is posted by a job; that of later ones when it moves.
INSERT INTO "ledger_backfills" ("merchant_id", "livemode")
SELECT "id", "mode"."livemode" FROM "merchants" CROSS JOIN (VALUES (true), (false)) AS "mode" ("livemode");
