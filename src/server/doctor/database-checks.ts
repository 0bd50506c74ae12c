import { secretState } from "#server/backup/unreadable-secrets.ts";
import { pool } from "#server/database/connection.ts";
import { type Check, failure, ok, warning } from "#server/doctor/run-checks.ts";
import { compareMigrations } from "#server/embedded/migrations.ts";
import { isFarOff, measureClockDrift } from "#server/platform/clock-drift.ts";
import { getBacklog } from "#server/services/backlog/get-backlog.ts";

const MIN_POSTGRES_VERSION = 150_000;
/** Connections of one process that runs everything, with some for the operator. */
const MIN_CONNECTIONS = 40;
const MAX_CLOCK_SKEW_SECONDS = 2;
/** Due work is normally taken within seconds. */
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
    if (!row) return failure("Database: it does not answer.");
    const problems = [
      row.replica && "Database: it is a replica, and takes no writes. Promote it, or name the primary in DATABASE_URL.",
      !row.replica &&
        row.readonly === "on" &&
        "Database: it is read-only (default_transaction_read_only). Switch that off.",
      Number(row.number) < MIN_POSTGRES_VERSION && `Database: PostgreSQL ${row.version} is too old: use 15 or newer.`,
      row.fsync === "off" && "Database: fsync is off: a crash loses payments. Switch it on.",
      row.pages === "off" && "Database: full_page_writes is off: a crash can break it. Switch it on.",
      row.encoding !== "UTF8" && `Database: its encoding is ${row.encoding}: make one with UTF8.`,
    ].filter((problem) => problem !== false);
    if (problems.length > 0) return problems.map(failure);
    const summary = `Database: PostgreSQL ${row.version}, ${row.size}, at most ${row.max} connections`;
    if (Number(row.max) >= MIN_CONNECTIONS) return ok(summary);
    return warning(
      `${summary}: a process of everything wants ${MIN_CONNECTIONS}. Raise max_connections, or use PgBouncer.`,
    );
  },
};

const clock: Check = {
  name: "Clock",
  needsDatabase: true,
  async run() {
    const drift = await measureClockDrift();
    const apart = Math.abs(drift.seconds);
    const text = `Clock: ${apart.toFixed(1)} s from the database's`;
    if (apart <= MAX_CLOCK_SKEW_SECONDS) return ok(text);
    const refusal = isFarOff(drift) ? ", and no process starts with it" : "";
    return failure(`${text}${refusal}. Sessions and signatures go by it: run NTP on both machines.`);
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
        return failure(`Migrations: ${changed[0]?.[0]} was changed after it was applied. Restore its file.`);
      if (strange.length > 0) {
        return failure(`Migrations: the database is of a newer version (${strange[0]}). Run that version.`);
      }
      if (waiting.length > 0) return failure(`Migrations to be applied: ${waiting.length}. Start Checkstand once.`);
      return ok(`Migrations: all ${known.size} are applied`);
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
      "Workers are missing or too few: look whether `npm start` or `npm run worker` runs, and at its log.";
    const { pendingDeliveries, overdueSeconds, oldestUndeliveredSeconds, pendingMails, mailOverdueSeconds } = now;
    return [
      overdueSeconds > MAX_OVERDUE_SECONDS
        ? failure(`Webhooks: a delivery has been due for ${seconds(overdueSeconds)}. ${workers}`)
        : ok(
            pendingDeliveries === 0
              ? "Webhooks: every event was delivered"
              : `Webhooks: deliveries that wait for their time: ${pendingDeliveries}; the oldest event is ${seconds(oldestUndeliveredSeconds)} old`,
          ),
      mailOverdueSeconds > MAX_OVERDUE_SECONDS
        ? failure(`Mails: one has been due for ${seconds(mailOverdueSeconds)}. ${workers}`)
        : ok(`Mails waiting: ${pendingMails}`),
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
              "APP_SECRET is not the one that this database belongs to. Set that one, or see `npm run rotate-secret` in docs/operating.md.",
            ),
          ]
        : []),
      ...(unreadable > 0
        ? [failure(`Secrets under another APP_SECRET: ${unreadable}. Start with that one, or roll them.`)]
        : []),
    ];
    return findings.length > 0 ? findings : ok("Secrets: all can be read with this APP_SECRET");
  },
};

export const databaseChecks: readonly Check[] = [settings, clock, migrations, backlog, secrets];
