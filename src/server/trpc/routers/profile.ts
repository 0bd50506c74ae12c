import { TimeZoneForm } from "#domain/profile-form.ts";
import { adoptTimeZone } from "#server/services/user/adopt-time-zone.ts";
import { changeTimeZone } from "#server/services/user/change-time-zone.ts";
import { procedure, router } from "#server/trpc/init.ts";

/** What a user says of himself: of no merchant, and the same in both modes. */
export const profileRouter = router({
  /** The browser's own zone, which a dashboard without one says by itself. */
  adoptTimeZone: procedure.input(TimeZoneForm).mutation(({ ctx, input }) => adoptTimeZone(ctx.user.id, input.timeZone)),

  changeTimeZone: procedure
    .input(TimeZoneForm)
    .mutation(({ ctx, input }) => changeTimeZone(ctx.user.id, input.timeZone)),
});
