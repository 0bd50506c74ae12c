import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { freshMerchant } from "../api/context.ts";
import { renderPage } from "./render-page.tsx";

test("a rejected request is found by filters, explained, and copied as curl", async () => {
  const { merchant, api } = await freshMerchant();
  const created = await api("POST", "/api/v3/products", { body: { name: "Tea" } });
  const rejected = await api("POST", "/api/v3/products", { body: { name: "", color: "it's red" } });
  await merchant.requestLog(String(rejected.headers["request-id"]));
  const requests = () => screen.getAllByRole("link", { name: /POST \/api\/v3\/products/ });
  let user = await renderPage("/test/request-log", { merchant });
  await waitFor(() => expect(requests()).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.type(screen.getByRole("combobox", { name: /error code/i }), "parameter_invalid");
  await screen.findByRole("option", { name: /parameter_invalid/ });
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: /apply/i }));
  await waitFor(() => expect(requests()).toHaveLength(1));
  expect(window.location.search).toMatch(/parameter_invalid/);

  user = await renderPage(`/test/request-log${window.location.search}`, { merchant });
  await waitFor(() => expect(requests()).toHaveLength(1));
  await user.click(requests()[0] as HTMLElement);
  await screen.findByText("color");
  expect(screen.getByRole("link", { name: /view error details/i })).toHaveAttribute(
    "href",
    "/docs/errors/parameter_invalid",
  );
  await user.click(screen.getByRole("button", { name: /curl/i }));
  const command = await navigator.clipboard.readText();
  expect(command).toContain("Bearer $CHECKSTAND_KEY");
  expect(command).toContain(`it'\\''s red`);
  expect(command).not.toContain(merchant.key);

  user = await renderPage("/test/request-log?status=2xx", { merchant });
  await user.click(await screen.findByRole("link", { name: /POST/ }));
  expect(await screen.findByTitle(created.body.id)).toHaveAttribute("href", `/test/products/${created.body.id}`);
  user = await renderPage(`/test/events?object=${created.body.id}`, { merchant });
  await user.click(await screen.findByRole("link", { name: "product.created" }));
  await user.click(await screen.findByRole("link", { name: /POST \/api\/v3\/products/ }));
  await screen.findByRole("heading", { name: /POST \/api\/v3\/products/ });
});
