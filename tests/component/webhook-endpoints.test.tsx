import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { freshMerchant, newProduct } from "../api/context.ts";
import { until } from "../factories/subscription.ts";
import { respondWith, startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

/** A merchant's server, until the test is over. */
async function newReceiver(...options: Parameters<typeof startReceiver>): Promise<WebhookReceiver> {
  const receiver = await startReceiver(...options);
  onTestFinished(() => receiver.stop());
  return receiver;
}

const region = (name: RegExp) => screen.findByRole("region", { name });

test("an endpoint is added, tested with a sample, disabled and enabled, changed, and deleted", async () => {
  const { merchant } = await freshMerchant();
  const receiver = await newReceiver(respondWith(200, {}, '{"shipped":true}'));
  const account = await merchant.newUser("ADMIN");
  let user = await renderPage("/test/webhook-endpoints", { merchant, user: account });
  await user.click(await screen.findByRole("link", { name: /first endpoint/i }));
  const address = await screen.findByLabelText(/^(address|URL)/i);
  await user.type(address, "example.com");
  await user.click(screen.getByLabelText(/selected events/i));
  const add = { name: /add endpoint/i };
  await user.click(screen.getByRole("button", add));
  await waitFor(() => expect(address).toBeInvalid());
  screen.getByText(/at least one event/i);
  await user.clear(address);
  await user.type(address, receiver.url);
  const all = screen.getByLabelText(/all events for checkout sessions/i);
  await user.click(all);
  expect(all).toBeChecked();
  await user.click(screen.getByLabelText("checkout.session.created"));
  expect(all).not.toBeChecked();
  await user.click(screen.getByRole("button", add));
  const secret = await region(/secret/i);
  expect(secret.querySelector("code")?.textContent).toMatch(/^whsec_/);
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(await region(/details/i)).toHaveTextContent(/6 events/);
  expect(document.body.innerHTML).not.toContain("whsec_");
  const endpoint = window.location.pathname;

  await user.click(screen.getByRole("button", { name: /send sample event…/i }));
  await user.selectOptions(screen.getByLabelText(/event type/i), "ping");
  await user.click(screen.getByRole("button", { name: "Send sample event" }));
  await waitFor(async () => expect(await region(/attempts/i)).toHaveTextContent('"shipped": true'));
  expect(await region(/^request$/i)).toHaveTextContent("service-signature:");
  await user.click(screen.getByRole("button", { name: /resend/i }));
  await waitFor(async () => expect(await region(/attempts/i)).toHaveTextContent(/attempt 2/i));
  expect(receiver.received).toHaveLength(2);

  user = await renderPage(endpoint, { merchant, user: account });
  expect(await region(/deliveries/i)).toHaveTextContent(/delivered1/i);
  const openMenu = async () => user.click(await screen.findByRole("button", { name: /more/i }));
  await openMenu();
  await user.click(screen.getByRole("button", { name: /deactivate|disable/i }));
  const notice = await screen.findByText(/your team/i);
  await user.click(screen.getByRole("button", { name: /undo/i }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());

  await user.click(screen.getByRole("link", { name: /edit/i }));
  await user.type(await screen.findByLabelText(/description/i), "Ships the orders");
  await user.click(screen.getByRole("radio", { name: /all events/i }));
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await pathBecomes(endpoint);
  await waitFor(async () => expect(await region(/details/i)).toHaveTextContent(/all events/i));
  screen.getByText("Ships the orders");

  await openMenu();
  await user.click(screen.getByRole("button", { name: /roll secret…/i }));
  await user.click(screen.getByRole("button", { name: "Roll secret" }));
  const rolled = await region(/secret/i);
  expect(rolled.querySelector("code")?.textContent).toMatch(/^whsec_/);
  await user.click(screen.getByRole("button", { name: "Done" }));
  await openMenu();
  await user.click(screen.getByRole("button", { name: /delete…/i }));
  await user.click(screen.getByRole("button", { name: "Delete endpoint" }));
  await pathBecomes("/test/webhook-endpoints");
  await screen.findByRole("link", { name: /first endpoint/i });
  expect(await merchant.count("webhook_endpoints", "deleted_at IS NULL")).toBe(0);
});

test("failed deliveries are counted and resent, and an event is sent to an endpoint that was added later", async () => {
  const { merchant, api } = await freshMerchant();
  const receiver = await newReceiver(respondWith(410));
  const later = await newReceiver(respondWith(200));
  const { body: failing } = await api("POST", "/api/v3/webhook-endpoints", { body: { url: receiver.url } });
  await api("POST", "/api/v3/products", { body: { name: "Tea" } });
  const withStatus = (status: string) =>
    until(async () => (await api("GET", `/api/v3/webhook-deliveries?status=${status}`)).body.data[0]);
  await withStatus("failed");
  let user = await renderPage(`/test/webhook-endpoints/${failing.id}`, { merchant });
  const notice = await screen.findByText(/410 Gone/);
  receiver.respond = respondWith(200);
  await user.click(screen.getByRole("button", { name: /more/i }));
  await user.click(screen.getByRole("button", { name: /^(activate|enable)/i }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());

  user = await renderPage("/test/webhook-deliveries", { merchant });
  await user.click(await screen.findByRole("button", { name: /resend failed/i }));
  const dialog = within(screen.getByRole("dialog"));
  await dialog.findByText(/1 failed/);
  await user.click(dialog.getByRole("button", { name: /^resend/i }));
  await withStatus("delivered");

  await api("POST", "/api/v3/webhook-endpoints", { body: { url: later.url } });
  user = await renderPage("/test/events", { merchant });
  await user.click(await screen.findByRole("link", { name: "product.created" }));
  await user.click(await screen.findByRole("button", { name: /send to endpoint/i }));
  const endpoints = await screen.findByLabelText("Endpoint");
  await user.selectOptions(endpoints, await within(endpoints).findByRole("option", { name: later.url }));
  await user.click(screen.getByRole("button", { name: /send event/i }));
  const deliveries = within(await region(/deliveries/i));
  await deliveries.findByRole("link", { name: later.url });
  await until(async () => later.received[0]);
  expect(later.received).toHaveLength(1);
});

test("an analyst can read everything, and sees no actions that the role forbids", async () => {
  const { merchant, api } = await freshMerchant();
  const { body: endpoint } = await api("POST", "/api/v3/webhook-endpoints", {
    body: { url: "https://hooks.invalid/orders" },
  });
  await newProduct(api);
  const [delivery] = (await api("GET", "/api/v3/webhook-deliveries")).body.data;
  for (const [path, text] of [
    ["api-keys", /ckst_sk_test_…/],
    [`webhook-endpoints/${endpoint.id}`, /all events/i],
    ["webhook-deliveries", /hooks\.invalid/],
    [`webhook-deliveries/${delivery.id}`, /service-signature:/],
    [`events/${delivery.event}`, /source/i],
  ] as const) {
    await renderPage(`/test/${path}`, { merchant, role: "ANALYST" });
    await screen.findAllByText(text);
    const offers = { name: /…$|switch|resend|create\b|activate|enable|disable/i };
    expect(screen.queryByRole("button", offers), path).toBeNull();
    expect(screen.queryByRole("link", { name: /create\b|add endpoint|edit/i }), path).toBeNull();
  }
});
