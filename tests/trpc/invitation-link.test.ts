import { expect, test, vi } from "vitest";
import type { Actor } from "#domain/shared/actor.ts";
import { ALL_SCOPES } from "#domain/shared/scope.ts";
import { pool } from "#server/database/connection.ts";
import { inviteMember } from "#server/services/team/invite-member.ts";
import { listTeam } from "#server/services/team/list-team.ts";
import { resendInvitation } from "#server/services/team/resend-invitation.ts";
import { unitOfWork } from "#server/unit-of-work/unit-of-work.ts";
import { freshMerchant } from "../api/context.ts";

vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://mail.example:25";
});

test("with a mail server, members who invite never see the link, by which they could create the other's account", async () => {
  const { merchant } = await freshMerchant();
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
  expect(invitation).toMatchObject({ email: invited, mayChange: true, url: null });
  expect(await unitOfWork(() => resendInvitation(actor, invitation?.id ?? ""))).toEqual({ url: null });
  await pool().query("DELETE FROM mails WHERE merchant_id = $1", [merchant.id]);
});
