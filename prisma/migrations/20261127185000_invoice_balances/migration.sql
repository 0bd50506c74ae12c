-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "ending_balance" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "starting_balance" BIGINT NOT NULL DEFAULT 0;

-- What is due includes what was applied of the customer's balance.
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_amounts";
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_amounts" CHECK ("amount_total" >= 0 AND "amount_paid" >= 0 AND "amount_paid" <= "amount_total" + "starting_balance" - "ending_balance") NOT VALID;
