import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** Rows per statement: few enough that its locks are brief. */
const BATCH_ROWS = 500;

/** Deletes a batch of a merchant's rows of test mode. @returns how many. */
type DeleteBatch = (merchantId: string) => Promise<number>;

/** With rows that are deleted by foreign keys. @param narrowed by a further condition. */
function rowsOf(table: string, narrowed = "true"): DeleteBatch {
  return deletes(
    `empty-${table}`,
    `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
       SELECT ctid FROM ${table} WHERE merchant_id = $1 AND NOT livemode AND ${narrowed} LIMIT ${BATCH_ROWS}))`,
  );
}

function deletes(name: string, text: string): DeleteBatch {
  return async (merchantId) => (await sqlAcrossTenants({ name, text, values: [merchantId] })).count;
}

const PAYMENTS = `WITH due AS MATERIALIZED (
    SELECT id FROM payment_attempts WHERE merchant_id = $1 AND NOT livemode LIMIT ${BATCH_ROWS}),
  refunds_gone AS (DELETE FROM sandbox_refunds WHERE payment_id = ANY(ARRAY(SELECT id FROM due))),
  disputes_gone AS (DELETE FROM sandbox_disputes WHERE payment_id = ANY(ARRAY(SELECT id FROM due))),
  payments_gone AS (DELETE FROM sandbox_payments WHERE attempt_id = ANY(ARRAY(SELECT id FROM due)))
  DELETE FROM payment_attempts WHERE merchant_id = $1 AND NOT livemode AND id = ANY(ARRAY(SELECT id FROM due))`;

const METHODS = `WITH due AS MATERIALIZED (
    SELECT id, processor_method_id FROM payment_methods WHERE merchant_id = $1 AND NOT livemode LIMIT ${BATCH_ROWS}),
  kept_gone AS (DELETE FROM sandbox_payment_methods WHERE method_id = ANY(ARRAY(SELECT processor_method_id FROM due)))
  DELETE FROM payment_methods WHERE merchant_id = $1 AND NOT livemode AND id = ANY(ARRAY(SELECT id FROM due))`;

const CARDS_FOR_OFFERS = `WITH due AS MATERIALIZED (
    SELECT payment_id, processor_method_id FROM cards_for_offers WHERE merchant_id = $1 AND NOT livemode LIMIT ${BATCH_ROWS}),
  kept_gone AS (DELETE FROM sandbox_payment_methods WHERE method_id = ANY(ARRAY(SELECT processor_method_id FROM due)))
  DELETE FROM cards_for_offers
  WHERE merchant_id = $1 AND NOT livemode AND payment_id = ANY(ARRAY(SELECT payment_id FROM due))`;

const SAMPLE = `DELETE FROM sample_objects WHERE ctid = ANY(ARRAY(
  SELECT ctid FROM sample_objects WHERE merchant_id = $1 LIMIT ${BATCH_ROWS}))`;

/** Where live objects were copied from: the test objects are gone. */
const COPIES = `DELETE FROM object_copies WHERE ctid = ANY(ARRAY(
  SELECT ctid FROM object_copies WHERE merchant_id = $1 LIMIT ${BATCH_ROWS}))`;

/**
 * The data of test mode, in an order in which nothing that stays references deleted rows. API keys, webhook endpoints,
 * destinations, settings and the audit log stay. So do the slugs that links had, which nobody else may take, and the
 * sequence of events, in which no number is used twice.
 */
const DELETIONS: readonly DeleteBatch[] = [
  rowsOf("events"),
  rowsOf("idempotency_records"),
  rowsOf("request_logs"),
  rowsOf("conversions"),
  rowsOf("mails", "kind NOT IN ('invitation', 'second_step_refused')"),
  rowsOf("ledger_transactions"),
  // Those that are being added to the sums are waited for, and then the sums are complete.
  rowsOf("ledger_unsummed_transactions"),
  rowsOf("ledger_daily_sums"),
  rowsOf("ledger_backfills"),
  rowsOf("ledger_reconciliations"),
  deletes("empty-payments", PAYMENTS),
  deletes("empty-cards-for-offers", CARDS_FOR_OFFERS),
  rowsOf("invoices"),
  rowsOf("subscriptions"),
  rowsOf("checkout_sessions"),
  rowsOf("purged_sessions"),
  rowsOf("promotion_codes"),
  rowsOf("coupons"),
  deletes("empty-payment-methods", METHODS),
  rowsOf("customers"),
  // Those that the API created went with their customers.
  rowsOf("billing_portal_sessions"),
  rowsOf("declarations"),
  rowsOf("customer_email_changes"),
  rowsOf("billing_portal_configurations", "NOT is_default"),
  rowsOf("recovery_opt_outs"),
  rowsOf("payment_links"),
  rowsOf("products"),
  rowsOf("prices"),
  rowsOf("tax_rates"),
  rowsOf("shipping_rates"),
  rowsOf("invoice_counters"),
  rowsOf("credit_note_counters"),
  rowsOf("card_testing_alarms"),
  deletes("empty-sample-objects", SAMPLE),
  deletes("empty-object-copies", COPIES),
];

/**
 * Deletes a merchant's test data, in batches that are each committed separately, until nothing is left.
 * @param goesOn called before each batch: false ends the deletion early.
 * @returns whether nothing is left.
 */
export async function deleteTestData(merchantId: string, goesOn: () => Promise<boolean>): Promise<boolean> {
  let deleted: number;
  do {
    deleted = 0;
    for (const deleteBatch of DELETIONS) {
      let batch: number;
      do {
        if (!(await goesOn())) return false;
        batch = await deleteBatch(merchantId);
        deleted += batch;
      } while (batch >= BATCH_ROWS);
    }
    // A worker may have committed work that it had started: the deletion repeats until it finds nothing.
  } while (deleted > 0);
  return true;
}
