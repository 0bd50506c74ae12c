import { expect, onTestFinished, test, vi } from "vitest";
import { inviteMember } from "#account/team/invite-member.ts";
import { listTeam } from "#account/team/list-team.ts";
import { resendInvitation } from "#account/team/resend-invitation.ts";
import type { Actor } from "#kernel/actor.ts";
import { ALL_SCOPES } from "#kernel/scope.ts";
import { disconnectDatabase, pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { newMerchant } from "../factories/merchant.ts";
import { startTestDatabase } from "../service/test-database.ts";

vi.hoisted(() => {
  process.env.APP_SECRET = "a secret that only the tests know, 32+";
  process.env.SMTP_URL = "smtp://mail.example:25";
});

test("with a mail server, members who invite never see the link, which could create the other person's account", async () => {
  const postgres = await startTestDatabase();
  onTestFinished(async () => {
    await disconnectDatabase();
    await postgres.stop();
  });
  const merchant = await newMerchant(postgres.url);
  const { email } = await merchant.newUser("OWNER");
  const { rows } = await pool().query("SELECT id FROM users WHERE email = $1", [email]);
  const actor: Actor = {
    kind: "user",
    id: rows[0].id,
    role: "OWNER",
    merchantId: merchant.id,
    livemode: false,
    scopes: ALL_SCOPES,
    clockOffsetSeconds: 0,
  };
  const invited = `new-${email}`;
  expect(await unitOfWork(() => inviteMember(actor, { email: invited, role: "ADMIN" }))).toEqual({ url: null });
  const [invitation] = (await listTeam(actor)).invitations;
  expect(invitation).toMatchObject({ email: invited, canEdit: true, url: null });
  expect(await unitOfWork(() => resendInvitation(actor, invitation?.id ?? ""))).toEqual({ url: null });
});
