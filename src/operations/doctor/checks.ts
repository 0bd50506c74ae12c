import { readFile } from "node:fs/promises";
import { findUntrustedProxy } from "#account/installation/store.ts";
import { charging } from "#operations/doctor/charging.ts";
import { databaseChecks } from "#operations/doctor/database-checks.ts";
import { demoAccount } from "#operations/doctor/demo-account.ts";
import { diskChecks } from "#operations/doctor/disk-checks.ts";
import { integrityChecks } from "#operations/doctor/integrity-checks.ts";
import { ledgerChecks } from "#operations/doctor/ledger-checks.ts";
import { payments } from "#operations/doctor/payments.ts";
import { role } from "#operations/doctor/role.ts";
import { type Check, failure, ok, warning } from "#operations/doctor/run-checks.ts";
import { trustPolicy } from "#platform/base/trusted-proxies.ts";
import { closeLimitStore, limitStoreState, openLimitStore } from "#platform/work/limit-store.ts";
import { peekUse } from "#platform/work/rate-limit.ts";
import { verifyMailServer } from "#signals/email/mail-server.ts";

const TIMEOUT_MS = 5_000;

const version: Check = {
  name: "Version",
  async run() {
    const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
    const node = process.versions.node;
    if (!node.startsWith("24."))
      return failure(`Version: Checkstand ${version} on Node.js ${node}. Node.js 24 is required.`);
    return ok(`Version: Checkstand ${version}, Node.js ${node}`);
  },
};

const publicAddress: Check = {
  name: "Public address",
  async run({ settings: { PUBLIC_BASE_URL } }) {
    const { protocol, hostname } = new URL(PUBLIC_BASE_URL);
    const advice = "Check PUBLIC_BASE_URL, the proxy, and whether the service is running.";
    let answer: Response;
    try {
      answer = await fetch(`${PUBLIC_BASE_URL}/livez`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "manual" });
    } catch (error) {
      const { message, cause } = error as Error;
      const reason = (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
      return failure(`Public address: ${PUBLIC_BASE_URL} can't be reached from here (${reason}). ${advice}`);
    }
    const isOurs = answer.status === 200 && answer.headers.has("request-id");
    await answer.body?.cancel();
    if (!isOurs)
      return failure(
        `Public address: ${PUBLIC_BASE_URL} returns ${answer.status} and does not seem to be Checkstand. ${advice}`,
      );
    if (protocol === "http:" && hostname !== "localhost") {
      return warning(
        `Public address: ${PUBLIC_BASE_URL} is reachable, but over http. Use a proxy with a TLS certificate.`,
      );
    }
    return ok(`Public address: ${PUBLIC_BASE_URL} is reachable`);
  },
};

const DAY_MS = 86_400_000;

const proxy: Check = {
  name: "Proxy",
  needsDatabase: true,
  async run({ settings: { TRUSTED_PROXIES } }) {
    const seen = await findUntrustedProxy();
    const isSeen = seen !== null && Date.now() - seen.seenAt.getTime() < DAY_MS;
    // Uses the current settings, so that the finding disappears once they are corrected.
    if (!isSeen || trustPolicy(TRUSTED_PROXIES)(seen.address, 0)) {
      return ok("Proxy: no X-Forwarded-For from a proxy that is not in TRUSTED_PROXIES");
    }
    const time = seen.seenAt.toISOString().slice(0, 16).replace("T", " ");
    return failure(
      `Proxy: ${seen.address} sends X-Forwarded-For and is not in TRUSTED_PROXIES (last seen ${time} UTC). All customers share its IP address and its limits. Add it to TRUSTED_PROXIES and restart the processes.`,
    );
  },
};

const mail: Check = {
  name: "Mail",
  async run({ settings: { SMTP_URL, MAIL_FROM } }) {
    if (SMTP_URL === undefined) {
      return warning(
        "Email: not configured. All emails stay in the dashboard, under Emails. Set SMTP_URL to send them.",
      );
    }
    const { host } = new URL(SMTP_URL);
    try {
      await verifyMailServer(SMTP_URL);
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const reason = [code, responseCode].filter((part) => part !== undefined).join(" ");
      return failure(
        `Email: ${host} rejected the connection (${reason}). Check the host, port, user, and password in SMTP_URL.`,
      );
    }
    return ok(`Email: ${host} accepts emails from ${MAIL_FROM}`);
  },
};

const limits: Check = {
  name: "Limits",
  async run({ settings: { RATE_LIMIT_STORE, REDIS_URL, DATABASE_POOLER }, databaseUrl }) {
    if (RATE_LIMIT_STORE === "postgres" && databaseUrl === undefined) return [];
    await openLimitStore(databaseUrl ?? "", DATABASE_POOLER === "transaction");
    const { name, degraded } = await peekUse("doctor:nobody", 1).then(limitStoreState).finally(closeLimitStore);
    if (name === "memory") return ok("Rate limits: counted per process. Set REDIS_URL if you run several processes");
    const where = name === "redis" && REDIS_URL ? `Redis at ${new URL(REDIS_URL).host}` : "PostgreSQL";
    if (!degraded) return ok(`Rate limits: counted in ${where}`);
    const advice = name === "redis" ? "Check Redis and REDIS_URL." : "Check the database.";
    return failure(`Rate limits: ${where} is not responding, so each process counts separately. ${advice}`);
  },
};

/** The checks of `npm run doctor`, in their order. */
export const CHECKS: readonly Check[] = [
  version,
  ...databaseChecks,
  ...integrityChecks,
  ...ledgerChecks,
  role,
  demoAccount,
  publicAddress,
  proxy,
  limits,
  mail,
  payments,
  charging,
  ...diskChecks,
];
