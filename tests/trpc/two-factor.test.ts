import { beforeEach, describe, expect, test, vi } from "vitest";
import { verifyTwoFactor } from "#account/sign-in/verify-second-step.ts";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { ownAddress } from "../factories/api-client.ts";
import { type Dashboard, enterCodeOverHttp, signInOverHttp } from "../factories/dashboard-client.ts";
import { totpCode } from "../factories/totp.ts";

let user: { email: string; password: string };
let dashboard: Dashboard;

beforeEach(async () => {
  const { merchant } = await freshMerchant();
  user = await merchant.newUser("ANALYST");
  dashboard = await mustSignIn();
});

async function mustSignIn(): Promise<Dashboard> {
  const signedIn = await signInOverHttp(baseUrl, user);
  if (!signedIn.dashboard) throw new Error("Not signed in.");
  return signedIn.dashboard;
}

const start = () => dashboard.mutate("profile.startTwoFactor", { currentPassword: user.password });

/** Switches it on by the code of this half minute. */
async function enable(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await start()).data;
  const enter = () => dashboard.mutate("profile.enableTwoFactor", { code: totpCode(secret, -1) });
  const first = await enter();
  // Another half minute can begin on the way, in which the code is too old.
  const { status, data, session } = first.status === 200 ? first : await enter();
  expect(status).toBe(200);
  if (!session) throw new Error("No session.");
  dashboard = session;
  return { secret, ...data };
}

describe("two-factor authentication", () => {
  test("is not required before a first code was entered", async () => {
    const { data } = await start();
    expect(data.qrCode).toMatch(/^<svg/);
    for (const code of ["000000", "12345", "", totpCode(data.secret, 10)]) {
      const { status, error } = await dashboard.mutate("profile.enableTwoFactor", { code });
      expect([status, error.data.details[0].field]).toEqual([400, "code"]);
    }
    expect((await signInOverHttp(baseUrl, user)).dashboard).toBeDefined();
    const other = (await start()).data.secret;
    expect((await dashboard.mutate("profile.enableTwoFactor", { code: totpCode(data.secret) })).status).toBe(400);
    const enabled = await dashboard.mutate("profile.enableTwoFactor", { code: ` ${totpCode(other)} ` });
    dashboard = enabled.session ?? dashboard;
    expect((await start()).error.data.code).toBe("resource_in_use");
  });

  test("requires the password to start, and ends every session except the current one", async () => {
    for (const input of [{}, { currentPassword: "wrong" }]) {
      const { status, error } = await dashboard.mutate("profile.startTwoFactor", input);
      expect([status, error.data.details[0].field]).toEqual([400, "currentPassword"]);
    }
    const before = dashboard;
    const elsewhere = await mustSignIn();
    await enable();
    expect((await elsewhere.query("profile.get")).status).toBe(401);
    expect((await before.query("profile.get")).status).toBe(401);
    expect((await dashboard.query("profile.get")).data.recoveryCodesLeft).toBe(10);
  });

  test("creates no session for the password alone, and one for a code, which works once", async () => {
    const { secret } = await enable();
    const half = await signInOverHttp(baseUrl, user, undefined, "/test/mails");
    expect([half.dashboard, half.location]).toEqual([undefined, "/sign-in"]);
    const code = totpCode(secret);
    const response = await enterCodeOverHttp(baseUrl, half, code);
    expect(response.location).toBe(`${baseUrl}/test/mails`);
    expect((await response.dashboard?.query("product.list"))?.status).toBe(200);
    const again = await enterCodeOverHttp(baseUrl, await signInOverHttp(baseUrl, user), code);
    expect([again.dashboard, again.location]).toEqual([undefined, expect.stringContaining("error=CodeWrong")]);
    // Nor is one before it, that was still to come at the time.
    const before = await enterCodeOverHttp(baseUrl, await signInOverHttp(baseUrl, user), totpCode(secret, -1));
    expect(before.dashboard).toBeUndefined();
    const next = await enterCodeOverHttp(baseUrl, await signInOverHttp(baseUrl, user), totpCode(secret, 1));
    expect(next.dashboard).toBeDefined();
  });

  test("creates one session for two simultaneous uses of a code", async () => {
    const { secret } = await enable();
    const halves = [await signInOverHttp(baseUrl, user), await signInOverHttp(baseUrl, user)];
    const code = totpCode(secret);
    const answers = await Promise.all(halves.map((half) => enterCodeOverHttp(baseUrl, half, code)));
    expect(answers.filter((response) => response.dashboard !== undefined)).toHaveLength(1);
  });

  test("accepts a recovery code once, in any notation; ten new ones replace them", async () => {
    const { recoveryCodes } = await enable();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;
    const enter = async (code: string) =>
      (await enterCodeOverHttp(baseUrl, await signInOverHttp(baseUrl, user), code)).dashboard;
    expect(await enter(` ${first.toUpperCase().replaceAll("-", " ")}`)).toBeDefined();
    expect(await enter(first)).toBeUndefined();
    expect((await dashboard.query("profile.get")).data.recoveryCodesLeft).toBe(9);
    const wrong = await dashboard.mutate("profile.newRecoveryCodes", { currentPassword: "wrong" });
    expect(wrong.error.data.details[0].field).toBe("currentPassword");
    const renewed = await dashboard.mutate("profile.newRecoveryCodes", { currentPassword: user.password });
    expect(await enter(second)).toBeUndefined();
    expect(await enter(renewed.data.recoveryCodes[0])).toBeDefined();
  });

  test("is not readable in the database, neither the secret nor the codes", async () => {
    const { secret, recoveryCodes } = await enable();
    const { rows } = await pool().query(
      `SELECT u.*, encode(t.secret, 'escape') AS secret, r.hash, a.detail FROM users u
       JOIN two_factors t ON t.user_id = u.id JOIN recovery_codes r ON r.user_id = u.id
       LEFT JOIN audit_logs a ON a.actor_id = u.id WHERE u.email = $1`,
      [user.email],
    );
    expect(rows.length).toBeGreaterThan(9);
    const text = JSON.stringify(rows);
    for (const secretText of [secret, ...recoveryCodes, user.password]) expect(text).not.toContain(secretText);
  });

  test("blocks codes after five wrong ones, except where the user signed in before, and sends an email", async () => {
    const { secret } = await enable();
    const home = ownAddress();
    const code = totpCode(secret);
    expect(
      (await enterCodeOverHttp(baseUrl, await signInOverHttp(baseUrl, user, home), code, home)).dashboard,
    ).toBeDefined();
    const half = await signInOverHttp(baseUrl, user, ownAddress());
    const mails = async () =>
      (
        await pool().query("SELECT merchant_id, subject, text FROM mails WHERE recipient = $1 AND kind = $2", [
          user.email,
          "second_step_refused",
        ])
      ).rows;
    for (let tried = 0; tried < 2; tried++) {
      expect((await enterCodeOverHttp(baseUrl, half, "000000", ownAddress())).location).toContain("CodeWrong");
    }
    expect(await mails()).toEqual([]);
    for (let tried = 2; tried < 5; tried++) {
      expect((await enterCodeOverHttp(baseUrl, half, "000000", ownAddress())).location).toContain("CodeWrong");
    }
    const next = totpCode(secret, 1);
    expect((await enterCodeOverHttp(baseUrl, half, next, ownAddress())).location).toContain("TooManyAttempts");
    expect(await mails()).toHaveLength(1);
    await expect.poll(async () => (await mails())[0]?.text).toMatch(/someone knows your password/);
    const rejections = "SELECT count(*)::int AS lines FROM audit_logs WHERE action = $1 AND merchant_id = $2";
    const [mail] = await mails();
    const { rows } = await pool().query(rejections, ["session.code_refused", mail?.merchant_id]);
    expect(rows).toEqual([{ lines: 1 }]);
    const back = await enterCodeOverHttp(baseUrl, await signInOverHttp(baseUrl, user, home), next, home);
    expect(back.dashboard).toBeDefined();
  });

  test("waits longer the more codes were wrong, and doesn't count correct ones", async () => {
    const { recoveryCodes } = await enable();
    const { rows } = await pool().query("SELECT id, session_version FROM users WHERE email = $1", [user.email]);
    const signedIn = { userId: rows[0].id as string, sessionVersion: rows[0].session_version as number };
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-01-01T00:00:01Z") });
    try {
      const enter = (code: string) => verifyTwoFactor(signedIn, { code, clientIp: "192.0.2.1" });
      const wrongUntilRejected = async () => {
        for (let wrong = 0; ; wrong++) {
          const rejection = await enter("000000").then(() => undefined, String);
          if (rejection !== undefined) return [wrong, rejection.replace(/.*again in /, "")];
        }
      };
      // Given back, as often as it was counted.
      expect(await enter(recoveryCodes[0] ?? "")).not.toBeNull();
      for (const [minute, wrong, pause] of [
        [0, 5, "15 minutes."],
        [15, 5, "15 minutes."],
        [30, 0, "3 hours."],
        [180, 5, "15 minutes."],
        [195, 5, "15 minutes."],
        [210, 0, "3 hours."],
        [360, 0, "18 hours."],
        [24 * 60, 5, "15 minutes."],
      ] as const) {
        vi.setSystemTime(new Date(Date.UTC(2031, 0, 1, 0, minute, 1)));
        expect([minute, ...(await wrongUntilRejected())]).toEqual([minute, wrong, pause]);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  test("can't be reached without a password, by a forged cookie, or once the sessions were ended", async () => {
    const { secret } = await enable();
    const none = await enterCodeOverHttp(baseUrl, { cookie: undefined }, totpCode(secret));
    expect([none.dashboard, none.location]).toEqual([undefined, expect.stringContaining("error=TooLate")]);
    const forged = await enterCodeOverHttp(baseUrl, { cookie: dashboard.cookie.split("=")[1] }, totpCode(secret));
    expect(forged.dashboard).toBeUndefined();
    const half = await signInOverHttp(baseUrl, user);
    // What is between the steps is no session.
    const asSession = await fetch(`${baseUrl}/api/trpc/profile.get?input=%7B%7D`, {
      headers: { cookie: `checkstand.session=${half.cookie}`, "x-checkstand-mode": "test" },
    });
    expect(asSession.status).toBe(401);
    const changed = { currentPassword: user.password, newPassword: "quite another password" };
    expect((await dashboard.mutate("profile.changePassword", changed)).status).toBe(200);
    expect((await enterCodeOverHttp(baseUrl, half, totpCode(secret))).dashboard).toBeUndefined();
  });

  test("is turned off only with the password", async () => {
    await enable();
    const wrong = await dashboard.mutate("profile.disableTwoFactor", { currentPassword: "wrong" });
    expect([wrong.status, wrong.error.data.details[0].field]).toEqual([400, "currentPassword"]);
    expect((await signInOverHttp(baseUrl, user)).dashboard).toBeUndefined();
    await dashboard.mutate("profile.disableTwoFactor", { currentPassword: user.password });
    expect((await signInOverHttp(baseUrl, user)).dashboard).toBeDefined();
    expect((await dashboard.query("profile.get")).data).toMatchObject({ twoFactorSince: null, recoveryCodesLeft: 0 });
  });
});

describe("a new password", () => {
  const NEW = "quite another password";

  test("ends every session except the current one", async () => {
    const elsewhere = await mustSignIn();
    const { status, session } = await dashboard.mutate("profile.changePassword", {
      currentPassword: user.password,
      newPassword: NEW,
    });
    expect(status).toBe(200);
    expect((await elsewhere.query("product.list")).status).toBe(401);
    expect((await dashboard.query("product.list")).status).toBe(401);
    expect((await session?.query("product.list"))?.status).toBe(200);
    expect((await signInOverHttp(baseUrl, user)).dashboard).toBeUndefined();
    expect((await signInOverHttp(baseUrl, { ...user, password: NEW })).dashboard).toBeDefined();
  });

  test.each([
    ["currentPassword", { currentPassword: "wrong", newPassword: NEW }],
    ["currentPassword", { currentPassword: "", newPassword: NEW }],
    ["newPassword", { newPassword: "elevenchars" }],
    ["newPassword", { newPassword: "abababababababab" }],
    ["newPassword", { newPassword: "x1y2".repeat(300) }],
  ])("shows an error at %s: %j", async (field, input) => {
    const rejected = await dashboard.mutate("profile.changePassword", { currentPassword: user.password, ...input });
    expect([rejected.status, rejected.error.data.details[0].field]).toEqual([400, field]);
    expect((await dashboard.query("product.list")).status).toBe(200);
  });

  test("limits guesses of the current password in an open session", async () => {
    const guess = (currentPassword: string) =>
      dashboard.mutate("profile.changePassword", { currentPassword, newPassword: NEW });
    for (let tried = 0; tried < 10; tried++) expect((await guess("wrong")).status).toBe(400);
    expect((await guess(user.password)).status).toBe(429);
  });
});
