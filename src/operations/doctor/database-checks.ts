import { type Check, failure, ok, warning } from "#operations/doctor/run-checks.ts";
import { compareMigrations } from "#operations/embedded/migrations.ts";
import { secretState } from "#operations/rotate-secret/unreadable-secrets.ts";
import { isFarOff, measureClockDrift } from "#platform/database/clock-drift.ts";
import { pool } from "#platform/database/connection.ts";
import { WAITS_FOR_STANDBY } from "#platform/database/standby-wait.ts";
import { getBacklog } from "#signals/backlog/get-backlog.ts";

const MIN_POSTGRES_VERSION = 150_000;
/** Connections of one process that runs everything, with some for the operator. */
const MIN_CONNECTIONS = 40;
const MAX_CLOCK_SKEW_SECONDS = 2;
/** Due work is normally processed within seconds. */
const MAX_OVERDUE_SECONDS = 120;

const settings: Check = {
  name: "Database",
  needsDatabase: true,
  async run() {
    const { rows } = await pool().query<
      Record<"version" | "number" | "fsync" | "pages" | "encoding" | "max" | "size" | "readonly", string> & {
        replica: boolean;
      }
    >(
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number,
         current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
         current_setting('server_encoding') AS encoding, current_setting('max_connections') AS max,
         current_setting('transaction_read_only') AS readonly, pg_is_in_recovery() AS replica,
         pg_size_pretty(pg_database_size(current_database())) AS size`,
    );
    const [row] = rows;
    if (!row) return failure("Database: not responding.");
    const problems = [
      row.replica && "Database: this is a read-only replica. Promote it, or set DATABASE_URL to the primary.",
      !row.replica &&
        row.readonly === "on" &&
        "Database: read-only (default_transaction_read_only is on). Turn it off.",
      Number(row.number) < MIN_POSTGRES_VERSION &&
        `Database: PostgreSQL ${row.version} is not supported. Use version 15 or later.`,
      row.fsync === "off" && "Database: fsync is off, so a crash can lose payments. Turn it on.",
      row.pages === "off" && "Database: full_page_writes is off, so a crash can corrupt data. Turn it on.",
      row.encoding !== "UTF8" && `Database: the encoding is ${row.encoding}. Create a database with UTF8.`,
    ].filter((problem) => problem !== false);
    if (problems.length > 0) return problems.map(failure);
    const summary = `Database: PostgreSQL ${row.version}, ${row.size}, at most ${row.max} connections`;
    if (Number(row.max) >= MIN_CONNECTIONS) return ok(summary);
    return warning(
      `${summary}. A single process needs ${MIN_CONNECTIONS}. Increase max_connections, or use PgBouncer.`,
    );
  },
};

const standby: Check = {
  name: "Standby",
  needsDatabase: true,
  async run() {
    const { rows } = await pool().query<{ commits: number; seconds: number; names: string }>(
      `SELECT count(*)::int AS commits, round(extract(epoch FROM clock_timestamp() - min(state_change)))::int AS seconds,
         current_setting('synchronous_standby_names') AS names
       FROM pg_stat_activity WHERE ${WAITS_FOR_STANDBY}`,
    );
    const { commits = 0, seconds = 0, names = "" } = rows[0] ?? {};
    if (commits === 0) return ok("Standby: no commit is waiting for one");
    const advice = "Start the standby, or change synchronous_standby_names to one that is running.";
    return failure(
      `Standby: writes have been waiting for up to ${seconds} s for a standby to confirm them, and requests return 503 (synchronous_standby_names is "${names}"). ${advice}`,
    );
  },
};

const clock: Check = {
  name: "Clock",
  needsDatabase: true,
  async run() {
    const drift = await measureClockDrift();
    const apart = Math.abs(drift.seconds);
    const text = `Clock: differs from the database by ${apart.toFixed(1)} s`;
    if (apart <= MAX_CLOCK_SKEW_SECONDS) return ok(text);
    const rejection = isFarOff(drift)
      ? ", so processes don't start, and running workers do nothing that falls due"
      : "";
    return failure(`${text}${rejection}. Run an NTP client on both machines.`);
  },
};

const migrations: Check = {
  name: "Migrations",
  needsDatabase: true,
  async run() {
    const client = await pool().connect();
    try {
      const { known, applied } = await compareMigrations(client);
      const waiting = [...known.keys()].filter((name) => !applied.has(name));
      const strange = [...applied.keys()].filter((name) => !known.has(name));
      const changed = [...known].filter(([name, sum]) => applied.has(name) && applied.get(name) !== sum);
      if (changed.length > 0)
        return failure(`Migrations: ${changed[0]?.[0]} was changed after it was applied. Restore the original file.`);
      if (strange.length > 0) {
        return failure(`Migrations: the database belongs to a newer version (${strange[0]}). Use that version.`);
      }
      if (waiting.length > 0) return failure(`Migrations: ${waiting.length} pending. Start Checkstand to apply them.`);
      return ok(`Migrations: all ${known.size} applied`);
    } finally {
      client.release();
    }
  },
};

const backlog: Check = {
  name: "Backlog",
  needsDatabase: true,
  async run() {
    const now = await getBacklog();
    const seconds = (value: number) => `${Math.round(value)} s`;
    const workers =
      "There are not enough workers. Check that `npm start` or `npm run worker` is running, and check its log.";
    const { pendingDeliveries, overdueSeconds, oldestUndeliveredSeconds, pendingMails, mailOverdueSeconds } = now;
    const { withoutWorkerSeconds } = now;
    return [
      withoutWorkerSeconds > MAX_OVERDUE_SECONDS
        ? failure(
            `Workers: none has been running for ${seconds(withoutWorkerSeconds)}, so emails, webhooks, renewals, and test clocks wait. Start \`npm start\` or \`npm run worker\`, and check its log.`,
          )
        : ok("Workers: running"),
      overdueSeconds > MAX_OVERDUE_SECONDS
        ? failure(`Webhooks: a delivery is overdue by ${seconds(overdueSeconds)}. ${workers}`)
        : ok(
            pendingDeliveries === 0
              ? "Webhooks: no pending deliveries"
              : `Webhooks: ${pendingDeliveries} pending deliveries; the oldest event is ${seconds(oldestUndeliveredSeconds)} old`,
          ),
      mailOverdueSeconds > MAX_OVERDUE_SECONDS
        ? failure(`Emails: an email is overdue by ${seconds(mailOverdueSeconds)}. ${workers}`)
        : ok(`Emails: ${pendingMails} pending`),
    ];
  },
};

const secrets: Check = {
  name: "Secrets",
  needsDatabase: true,
  async run({ databaseUrl = "" }) {
    const { unreadable, isOfAnother } = await secretState(databaseUrl);
    const findings = [
      ...(isOfAnother
        ? [
            failure(
              "Secrets: APP_SECRET does not match this database. Set the correct secret, or see `npm run rotate-secret` in docs/operating.md.",
            ),
          ]
        : []),
      ...(unreadable > 0
        ? [
            failure(
              `Secrets: ${unreadable} encrypted with a different APP_SECRET. Start with that secret, or roll them.`,
            ),
          ]
        : []),
    ];
    return findings.length > 0 ? findings : ok("Secrets: all readable with this APP_SECRET");
  },
};

export const databaseChecks: readonly Check[] = [settings, standby, clock, migrations, backlog, secrets];
