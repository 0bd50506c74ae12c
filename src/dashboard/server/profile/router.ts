import { renderSVG } from "uqr";
import { z } from "zod";
import { getTimeZone } from "#account/merchant/get-time-zone.ts";
import { adoptMerchantTimeZone } from "#account/merchant/update-time-zone.ts";
import { disableTwoFactor } from "#account/two-factor/disable-two-factor.ts";
import { enableTwoFactorSignIn } from "#account/two-factor/enable-two-factor.ts";
import { regenerateRecoveryCodes } from "#account/two-factor/regenerate-recovery-codes.ts";
import { startTwoFactor } from "#account/two-factor/start-two-factor.ts";
import { adoptTimeZone } from "#account/user/adopt-time-zone.ts";
import { changePassword } from "#account/user/change-password.ts";
import { switchMerchant } from "#account/user/switch-merchant.ts";
import { updateProfile } from "#account/user/update-profile.ts";
import {
  CodeForm,
  PasswordAgainForm,
  PasswordForm,
  ProfileForm,
  TimeZoneForm,
} from "#dashboard/forms/profile-schema.ts";
import { newSessionToken } from "#dashboard/server/auth/session.ts";
import { getProfile } from "#dashboard/server/profile/read.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { ObjectId } from "#kernel/fields.ts";

/** The user's own profile: independent of merchant and mode. */
export const profileRouter = router({
  get: procedure.query(({ ctx }) => getProfile(ctx.user)),

  update: mutationProcedure({ role: "ANALYST", audit: "profile.updated" }, ProfileForm).mutation(({ ctx, input }) =>
    updateProfile(ctx.user.id, input),
  ),

  /**
   * The browser's own time zone, which a dashboard without one sends automatically: for the user, and from an owner for
   * the merchant. Returns those that are set now.
   */
  adoptTimeZone: mutationProcedure({ role: "ANALYST", audit: null }, TimeZoneForm).mutation(async ({ ctx, input }) => {
    await adoptTimeZone(ctx.user.id, input.timeZone);
    await adoptMerchantTimeZone(ctx.actor, input.timeZone);
    return { timeZone: ctx.user.timeZone ?? input.timeZone, merchantTimeZone: await getTimeZone(ctx.actor) };
  }),

  /** Switches the dashboard to another merchant of the user; the page then reloads. */
  switchMerchant: mutationProcedure({ role: "ANALYST", audit: null }, z.object({ merchantId: ObjectId })).mutation(
    ({ ctx, input }) => switchMerchant(ctx.user.id, input.merchantId),
  ),

  /** Signs out everywhere except here: this browser gets a session with the new password. */
  changePassword: mutationProcedure({ role: "ANALYST", audit: "profile.password_changed" }, PasswordForm).mutation(
    async ({ ctx, input }) => {
      ctx.setSession(await newSessionToken(await changePassword(ctx.user.id, input)));
    },
  ),

  startTwoFactor: mutationProcedure({ role: "ANALYST", audit: null }, PasswordAgainForm).mutation(
    async ({ ctx, input }) => {
      const { secret, address } = await startTwoFactor(ctx.user, input.currentPassword);
      return { secret, qrCode: renderSVG(address, { border: 2 }) };
    },
  ),

  /** Signs out everywhere except here: this browser gets a session with two-factor authentication. */
  enableTwoFactor: mutationProcedure({ role: "ANALYST", audit: "profile.two_factor_enabled" }, CodeForm).mutation(
    async ({ ctx, input }) => {
      const { recoveryCodes, session } = await enableTwoFactorSignIn(ctx.user.id, input.code);
      ctx.setSession(await newSessionToken(session));
      return { recoveryCodes };
    },
  ),

  newRecoveryCodes: mutationProcedure(
    { role: "ANALYST", audit: "profile.recovery_codes_replaced" },
    PasswordAgainForm,
  ).mutation(async ({ ctx, input }) => ({
    recoveryCodes: await regenerateRecoveryCodes(ctx.user.id, input.currentPassword),
  })),

  disableTwoFactor: mutationProcedure(
    { role: "ANALYST", audit: "profile.two_factor_disabled" },
    PasswordAgainForm,
  ).mutation(({ ctx, input }) => disableTwoFactor(ctx.user.id, input.currentPassword)),
});
