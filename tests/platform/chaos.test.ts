import { expect, test } from "vitest";
import { expireUnderFire } from "../chaos/expire-under-fire.ts";

test("while workers are killed with -9 and the database is too, each session expires once and no delivery is lost", async () => {
  const size = { sessions: 150, kills: 6, crashes: 2, deadlineMs: 120_000 };
  const { repeated: _, failed: __, arrivedUnderFire, ...report } = await expireUnderFire(size, () => undefined);
  expect(report).toEqual({
    expired: 150,
    events: 150,
    sessionsWithAnotherNumberOfEvents: 0,
    lost: 0,
    pretended: 0,
    strange: 0,
    deliveriesWithMoreThanFourAttempts: 0,
    workersThatDiedByThemselves: 0,
  });
  expect(arrivedUnderFire).toBeGreaterThan(200);
});
