import { expect, test } from "vitest";
import { expireUnderFire } from "../chaos/expire-under-fire.ts";

test("while workers are killed and the database crashes each session expires once, and no delivery is lost", async () => {
  const size = { sessions: 400, kills: 6, crashes: 2, pauseMs: 400, deadlineMs: 120_000 };
  const { repeated: _, failed: __, ...report } = await expireUnderFire(size, () => undefined);
  expect(report).toEqual({
    expired: 400,
    events: 400,
    sessionsWithAnotherNumberOfEvents: 0,
    lost: 0,
    pretended: 0,
    strange: 0,
    deliveriesWithMoreThanFourAttempts: 0,
  });
});
