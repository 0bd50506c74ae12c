import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { MutationLimit } from "#dashboard/server/trpc/mutation-meta.ts";
import { rateLimitedMutation } from "#dashboard/server/trpc/rate-limited-mutation.ts";

/** How many of so many calls of one user come through within a minute. */
async function allowedOf(calls: number, user: string, limit: MutationLimit): Promise<number> {
  let allowed = 0;
  for (let index = 0; index < calls; index++) {
    await rateLimitedMutation(user, limit, async () => allowed++).catch((error) =>
      expect(error.code).toBe("rate_limited"),
    );
  }
  return allowed;
}

test("a user has 120 changes a minute, and 30 that send emails or requests, separately from other users", async () => {
  const user = randomUUID();
  // A minute may end in between, which doubles what is allowed.
  expect([30, 60]).toContain(await allowedOf(70, user, "sends"));
  const changer = randomUUID();
  expect([120, 240]).toContain(await allowedOf(250, changer, "changes"));
  expect(await allowedOf(1, randomUUID(), "changes")).toBe(1);
});

test("a user has two simultaneous previews; a third must wait, and a later one is drawn", async () => {
  const user = randomUUID();
  const gate = Promise.withResolvers<void>();
  const preview = () => rateLimitedMutation(user, "previews", () => gate.promise);
  const drawn = [preview(), preview()];
  await expect(preview()).rejects.toMatchObject({ code: "rate_limited" });
  await expect(rateLimitedMutation(randomUUID(), "previews", async () => "drawn")).resolves.toBe("drawn");
  gate.resolve();
  await Promise.all(drawn);
  await preview();
});
