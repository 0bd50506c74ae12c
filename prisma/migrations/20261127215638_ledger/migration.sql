-- AlterTable
ALTER TABLE "merchants" ADD COLUMN     "time_zone" TEXT;

-- CreateTable
CREATE TABLE "ledger_transactions" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "kind" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "effective_at" TIMESTAMPTZ(3) NOT NULL,
    "source_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 1,
    "sale_id" TEXT,
    "payment_id" TEXT,
    "customer_id" TEXT,
    "payment_link_id" TEXT,
    "processor_amount" BIGINT NOT NULL,
    "posted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "transaction_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "account" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "product_id" TEXT,
    "line_id" TEXT,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("transaction_id","position")
);

-- CreateTable
CREATE TABLE "ledger_daily_sums" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "day" DATE NOT NULL,
    "currency" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "payment_link_id" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "ledger_daily_sums_pkey" PRIMARY KEY ("merchant_id","livemode","day","currency","kind","account","product_id","payment_link_id")
);

-- CreateTable
CREATE TABLE "ledger_unsummed_transactions" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "transaction_id" TEXT NOT NULL,

    CONSTRAINT "ledger_unsummed_transactions_pkey" PRIMARY KEY ("merchant_id","livemode","transaction_id")
);

-- CreateIndex
CREATE INDEX "ledger_transactions_by_time" ON "ledger_transactions"("merchant_id", "livemode", "effective_at", "id");

-- CreateIndex
CREATE INDEX "ledger_transactions_by_sale" ON "ledger_transactions"("merchant_id", "livemode", "sale_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transactions_once" ON "ledger_transactions"("merchant_id", "livemode", "source_id", "kind", "sequence");

-- AddForeignKey
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transactions"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ledger_daily_sums" ADD CONSTRAINT "ledger_daily_sums_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ledger_unsummed_transactions" ADD CONSTRAINT "ledger_unsummed_transactions_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What moved the merchant's money.
CREATE INDEX "ledger_transactions_of_processor" ON "ledger_transactions"("merchant_id", "livemode", "effective_at", "id") WHERE "processor_amount" <> 0;

-- What is posted is reversed, never changed. Test data can be deleted, and with a merchant everything is.
CREATE FUNCTION "reject_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (NOT OLD."livemode" OR NOT EXISTS (SELECT FROM "merchants" WHERE "id" = OLD."merchant_id")) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The ledger is never changed: post a reversal.' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER "ledger_transactions_unchanged" BEFORE UPDATE OR DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION "reject_ledger_change"();
CREATE TRIGGER "ledger_entries_unchanged" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "reject_ledger_change"();
CREATE TRIGGER "ledger_transactions_kept" BEFORE TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION "reject_ledger_change"();
CREATE TRIGGER "ledger_entries_kept" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "reject_ledger_change"();
REVOKE UPDATE, TRUNCATE ON "ledger_entries" FROM CURRENT_USER;

-- A transaction's entries are written in one statement, and add up to 0.
CREATE FUNCTION "require_balanced_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "added" GROUP BY "transaction_id" HAVING sum("amount") <> 0) THEN
    RAISE EXCEPTION 'The entries of a transaction must add up to 0.' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "require_balanced_entries"();
