import { expect, test } from "vitest";
import { signIn } from "#account/sign-in/sign-in.ts";
import { countAttempt } from "#account/user/count-attempt.ts";
import { freshMerchant } from "../api/context.ts";

// Attempts are counted by the quarter of an hour, which may end in between.
test("wrong attempts from many addresses lock out unknown addresses, not those of a recent sign-in", {
  retry: 1,
}, async () => {
  const user = await (await freshMerchant()).merchant.newUser();
  const from = (clientIp: string, password = user.password) => signIn({ ...user, password, clientIp });
  expect(await from("192.0.2.1")).not.toBeNull();
  // Counted without the tenth of a second of CPU that it takes to look at a password.
  for (let tried = 0; tried < 97; tried++) await countAttempt(`sign-in-anywhere:${user.email}`, 100);
  for (let tried = 0; tried < 3; tried++) expect(await from(`198.51.100.${tried}`, "wrong")).toBeNull();
  await expect(from("203.0.113.1")).rejects.toMatchObject({ code: "rate_limited" });
  expect(await from("192.0.2.1")).not.toBeNull();
  // A known address is no way to guess without end.
  for (let tried = 0; tried < 10; tried++) expect(await from("192.0.2.1", "wrong")).toBeNull();
  await expect(from("192.0.2.1")).rejects.toMatchObject({ code: "rate_limited" });
});
