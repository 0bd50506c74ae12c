import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

const PHONE = "+493411234567";

async function newLink(api: Api, change: object = {}, product: object = {}): Promise<{ id: string; url: string }> {
  const { id } = await newProduct(api, { priceAmount: 24.5, ...product });
  const created = await api("POST", "/api/v3/payment-links", { body: { productIds: [id], ...change } });
  if (created.status !== 200) throw new Error(created.text);
  return created.body;
}

/** A checkout by the link. */
async function newSession(api: Api, link: { id: string }): Promise<string> {
  return (await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } })).body.id;
}

const linkOf = async (api: Api, id: string) => (await api("GET", `/api/v3/payment-links/${id}`)).body;
const region = (name: string) => screen.findByRole("region", { name });
/** How many rows a list has, without its heads. */
const rowCount = () => screen.getAllByRole("row").length - 1;

test("a link's page shows revenue and collected fields, and links its stats to their rows", async () => {
  const { merchant, api } = await freshMerchant();
  const link = await newLink(api, {
    label: "Market stall",
    phone_number_collection: { enabled: true },
    allow_promotion_codes: true,
    restrictions: { completed_sessions: { limit: 40 } },
    metadata: { campaign: "spring" },
  });
  const complete = `/api/v3/test-helpers/checkout/sessions/${await newSession(api, link)}/complete`;
  const buyer = { email: "buyer@shopper.example", name: "Jane Doe", country: "DE", phone: PHONE };
  expect((await api("POST", complete, { body: buyer })).status).toBe(200);
  await pool().query("UPDATE payment_link_counts SET views = 8 WHERE payment_link_id = $1", [link.id]);

  let user = await renderPage("/test/payment-links", { merchant });
  await user.click(await screen.findByRole("link", { name: "Market stall" }));
  await pathBecomes(`/test/payment-links/${link.id}`);
  const stats = await region("Performance");
  expect(stats).toHaveTextContent(/views.*8.*conversions.*1.*12\.5%.*\$24\.50/i);
  expect(within(await region("Products")).getByRole("link", { name: "Coffee" })).toHaveAttribute(
    "href",
    expect.stringMatching(/\/test\/products\/prod_/),
  );
  expect(await region("Settings")).toHaveTextContent(/1 of .*40.*phone number.*allowed/i);
  expect(await region("Metadata")).toHaveTextContent("spring");
  const paid = within(stats).getByRole("link", { name: "$24.50" }).getAttribute("href") ?? "";
  await user.click(within(stats).getByRole("link", { name: "1" }));
  await pathBecomes("/test/checkout-sessions");
  expect(window.location.search).toBe(`?paymentLink=${link.id}&status=COMPLETED`);
  await screen.findByRole("cell", { name: "$24.50" });
  await renderPage(paid, { merchant });
  expect(window.location.search).toMatch(/status=COMPLETED&payment=paid/);
  await screen.findByRole("cell", { name: "$24.50" });

  user = await renderPage(`/test/payment-links/${link.id}`, { merchant });
  await region("Performance");
  await user.click(screen.getByRole("link", { name: /developers/i }));
  const json = await waitFor(() => {
    const shown = document.querySelector("pre");
    expect(shown).not.toBeNull();
    return JSON.parse(shown?.textContent ?? "");
  });
  expect(json).toEqual(await linkOf(api, link.id));
});

test("a link's page lists its sessions, and links to them and to the filtered list", async () => {
  const { merchant, api } = await freshMerchant();
  const [link, other] = [await newLink(api), await newLink(api)];
  const mine = await newSession(api, link);
  await newSession(api, other);
  const user = await renderPage(`/test/payment-links/${link.id}`, { merchant });
  const sessions = within(await region("Checkouts"));
  expect(sessions.getAllByRole("listitem")).toHaveLength(1);
  expect(sessions.getByRole("listitem")).toHaveTextContent("$24.50");
  expect(sessions.getByRole("link", { name: /no e-?mail/i })).toHaveAttribute(
    "href",
    `/test/checkout-sessions/${mine}`,
  );
  await user.click(sessions.getByRole("link", { name: /all/i }));
  await pathBecomes("/test/checkout-sessions");
  expect(window.location.search).toBe(`?paymentLink=${link.id}`);
  await waitFor(() => expect(rowCount()).toBe(1));
});

test("a link is deactivated at once, and reactivated by Undo", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newLink(api);
  const user = await renderPage(`/test/payment-links/${id}`, { merchant });
  await user.click(await screen.findByRole("button", { name: /deactivate/i }));
  await screen.findByRole("button", { name: /^activate/i });
  expect((await linkOf(api, id)).status).toBe("disabled");
  await user.click(screen.getByRole("button", { name: /undo/i }));
  await screen.findByRole("button", { name: /deactivate/i });
  expect((await linkOf(api, id)).status).toBe("active");
});

test("a tagged URL is copied, and is in the QR code", async () => {
  const { merchant, api } = await freshMerchant();
  const link = await newLink(api);
  const user = await renderPage(`/test/payment-links/${link.id}`, { merchant });
  await user.click(await screen.findByText(/add tracking tags/i));
  await user.type(screen.getByLabelText(/source/i), "instagram");
  await user.type(screen.getByLabelText(/campaign/i), "Spring & fair");
  const address = `${link.url}?utm_source=instagram&utm_campaign=Spring+%26+fair`;
  await user.click(screen.getByRole("button", { name: /copy url/i }));
  expect(await navigator.clipboard.readText()).toBe(address);
  const code = await screen.findByRole("img", { name: /QR code/ });
  expect(code.getAttribute("aria-label")).toContain(address);
});

test("the buy button's HTML has its text and the merchant's color, and no script", async () => {
  const { merchant, api } = await freshMerchant();
  await merchant.setBrandColor("#ffd600");
  const link = await newLink(api);
  const user = await renderPage(`/test/payment-links/${link.id}`, { merchant });
  const text = await screen.findByLabelText(/button text/i);
  await user.clear(text);
  await user.type(text, `Tea & "more" <now>`);
  await user.click(screen.getByRole("button", { name: /copy .*html/i }));
  const shop = new DOMParser().parseFromString(await navigator.clipboard.readText(), "text/html");
  const [button, ...others] = shop.body.querySelectorAll<HTMLElement>("*");
  expect(others).toEqual([]);
  expect(button).toMatchObject({ tagName: "A", textContent: `Tea & "more" <now>` });
  expect(button?.getAttribute("href")).toBe(link.url);
  expect(button?.style).toMatchObject({ background: "rgb(255, 214, 0)", color: "rgb(0, 0, 0)" });
});

test("search and filters are in the URL, and the CSV has the same rows", async () => {
  const { merchant, api } = await freshMerchant();
  await newLink(api, { label: "Market stall" });
  await newLink(api, {}, { name: "Roastery 100% tour" });
  const off = await newLink(api, { label: "Winter sale" });
  await api("PUT", `/api/v3/payment-links/${off.id}`, { body: { active: false } });
  let user = await renderPage("/test/payment-links", { merchant });
  await screen.findByRole("link", { name: "Winter sale" });
  await user.type(screen.getByRole("searchbox"), "100%");
  await waitFor(() => expect(rowCount()).toBe(1));
  expect(window.location.search).toBe("?q=100%25");
  await renderPage(`/test/payment-links?q=${off.id}`, { merchant });
  await screen.findByRole("link", { name: "Winter sale" });
  expect(rowCount()).toBe(1);

  user = await renderPage("/test/payment-links", { merchant });
  await user.click(screen.getByRole("link", { name: /^inactive/i }));
  await waitFor(() => expect(rowCount()).toBe(1));
  const csv = screen.getByRole<HTMLAnchorElement>("link", { name: /Export CSV/ });
  const lines = (await (await fetch(csv.href)).text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Winter sale");

  user = await renderPage("/test/payment-links?q=nothing+like+it", { merchant });
  await user.click(await screen.findByRole("link", { name: /clear/i }));
  await waitFor(() => expect(rowCount()).toBe(3));
});

test("a made-up source is hidden on the link's page, and shown again", async () => {
  const { merchant, api } = await freshMerchant();
  const link = await newLink(api);
  await pool().query(
    `INSERT INTO payment_link_sources (payment_link_id, merchant_id, livemode, source, medium, campaign, platform, views,
       sessions, payments, revenue)
     SELECT $1, $2, false, name, '', '', '', 1, 0, 0, 0 FROM unnest('{insta,junk}'::text[]) name`,
    [link.id, merchant.id],
  );
  const user = await renderPage(`/test/payment-links/${link.id}`, { merchant });
  const sources = await region("Sources");
  await user.click(within(sources).getByRole("button", { name: "Hide source junk" }));
  await waitFor(() => expect(sources).not.toHaveTextContent("junk"));
  expect(sources).toHaveTextContent("insta");
  await user.click(screen.getByRole("button", { name: "Show hidden" }));
  expect(sources).not.toHaveTextContent("insta");
  await user.click(within(sources).getByRole("button", { name: "Show source junk" }));
  await within(sources.parentElement as HTMLElement).findByText("No hidden sources.");
  await user.click(screen.getByRole("button", { name: "Back to sources" }));
  expect(sources).toHaveTextContent("junk");
  await renderPage(`/test/payment-links/${link.id}`, { merchant, role: "ANALYST" });
  expect(within(await region("Sources")).queryByRole("button")).toBeNull();
});
