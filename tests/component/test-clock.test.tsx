import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { MAX_OFFSET_SECONDS } from "#account/test-clock/model.ts";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant } from "../api/context.ts";
import { newSubscription } from "../factories/subscription.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";
import { tableRows } from "./table-rows.ts";

const PAGE = "/test/test-clock";
const SPAN = 1_829 * 86_400 + 45 * 60;

/** What is said of the last move. */
const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

test("the clock advances by seconds, minutes, hours, or days, and invalid values show an error next to the field", async () => {
  const { merchant, api } = await freshMerchant();
  const user = await renderPage(PAGE, { merchant });
  const count = await screen.findByLabelText(/custom amount/i);
  const move = async (text: string) => {
    await user.clear(count);
    if (text) await user.type(count, text);
    await user.keyboard("{Enter}");
  };
  for (const wrong of ["", "0", "-5", "1.5", "soon"]) {
    await user.type(count, "1");
    await move(wrong);
    await waitFor(() => expect(count).toHaveAccessibleDescription(/1 or more/i));
    expect(count).toHaveFocus();
  }
  await move("45");
  await waitFor(() => expect(said()).toContainEqual(expect.stringMatching(/45 minutes.*no checkouts/i)));
  await user.selectOptions(screen.getByLabelText(/unit/i), "day");
  await move("1830");
  await waitFor(() => expect(count).toHaveAccessibleDescription(/1,829 days 23 hours/));
  await move("1829");
  await waitFor(() => expect(screen.getByRole("button", { name: /1 day/ })).toBeDisabled());
  await waitFor(() => expect(screen.getByRole("button", { name: /1 hour/ })).toBeEnabled());
  expect((await api("GET", "/api/v3/test-clock")).body.offset_seconds).toBe(SPAN);
});

test("a server rejection is shown if a team member was faster", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage(PAGE, { merchant });
  const step = await screen.findByRole("button", { name: /1 day/ });
  await merchant.advanceClock(MAX_OFFSET_SECONDS);
  await user.click(step);
  expect(await screen.findByRole("alert")).toHaveTextContent(/1,830 days/);
});

test("an analyst sees the time and whom to ask", async () => {
  const { merchant } = await freshMerchant();
  await merchant.advanceClock(2 * 86_400);
  await renderPage(PAGE, { merchant, role: "ANALYST" });
  await screen.findByText("2 days");
  screen.getByText(/view-only access/i);
  expect(screen.queryByRole("button", { name: /^\+|advance|empty/i })).toBeNull();
});

test("an advance can be stopped, by members who can advance the clock", async () => {
  const { merchant, api } = await freshMerchant();
  await pool().query(
    "UPDATE merchants SET test_clock_start_seconds = 0, test_clock_target_seconds = 864000, test_clock_offset_seconds = 86400, test_clock_leased_until = now() + interval '60 seconds' WHERE id = $1",
    [merchant.id],
  );
  await renderPage(PAGE, { merchant, role: "ANALYST" });
  await screen.findByLabelText(/advancing clock/i);
  expect(screen.queryByRole("button", { name: /stop/i })).toBeNull();
  const user = await renderPage(PAGE, { merchant });
  await user.click(await screen.findByRole("button", { name: "Stop clock" }));
  await waitFor(() => expect(screen.queryByLabelText(/advancing clock/i)).toBeNull());
  await waitFor(() => expect(screen.getByRole("button", { name: /1 hour/ })).toBeEnabled());
  expect((await api("GET", "/api/v3/test-clock")).body).toMatchObject({ status: "ready", offset_seconds: 86_400 });
});

test("one click advances to the next charge, past notices, and the result links to what happened", async () => {
  const { merchant, api } = await freshMerchant();
  await newSubscription(api, { product: { priceAmount: 7, recurringInterval: "year" } });
  // Nothing can be charged when it ends.
  await newSubscription(api, { session: { subscription_data: { trial_period_days: 10 } } });
  const trial = await newSubscription(api, {
    session: { subscription_data: { trial_period_days: 14 }, payment_method_collection: "always" },
  });
  const failing = await newSubscription(api, { payer: { card: "tok_declined_later" } });
  const user = await renderPage(PAGE, { merchant });
  const result = (name: RegExp) => screen.findByRole("link", { name }, { timeout: 30_000 });
  await user.click(await screen.findByRole("button", { name: /next charge/i }));
  const ended = await result(/2 trials/);
  expect(ended).toHaveAttribute("href", expect.stringContaining(`/test/subscriptions?ids=${trial.id},`));
  screen.getByText((_, element) => element?.tagName === "P" && /^1 charge succeeded\.$/.test(element.textContent));
  await result(/\d emails?$/);
  // The notice of the trial came a week before it.
  expect((await api("GET", "/api/v3/test-clock")).body.offset_seconds).toBeGreaterThan(13 * 86_400);
  await user.click(await screen.findByRole("button", { name: /next charge/i }));
  await screen.findByText(
    (_, element) => element?.tagName === "P" && /^1 charge failed\.$/.test(element.textContent),
    {},
    { timeout: 30_000 },
  );
  expect((await api("GET", `/api/v3/subscriptions/${failing.id}`)).body.status).toBe("past_due");
  await user.click(await result(/1 charge/));
  await pathBecomes("/test/payments");
  await waitFor(() => expect(tableRows()).toHaveLength(1));
});
