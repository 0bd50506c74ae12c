import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { freshMerchant } from "../api/context.ts";
import { renderPage } from "./render-page.tsx";

test("metadata of a code is edited in a dialog", async () => {
  const { merchant, api } = await freshMerchant();
  const { body: code } = await api("POST", "/api/v3/promotion-codes", {
    body: { percent_off: 10, metadata: { campaign: "mail" } },
  });
  const user = await renderPage(`/test/promotion-codes/${code.id}`, { merchant });
  await user.click(await screen.findByRole("button", { name: /metadata/i }));
  const dialog = screen.getByRole("dialog");
  const type = async (label: string, text: string) => {
    const field = within(dialog).getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  await type("Value 1", "post");
  await user.click(within(dialog).getByRole("button", { name: /add/i }));
  await type("Key 2", "region");
  await type("Value 2", "north");
  await user.click(within(dialog).getByRole("button", { name: CHANGE_LABELS.save }));
  await waitFor(() => expect(dialog).not.toBeVisible());
  await waitFor(() =>
    expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toContain("north"),
  );
  const { body } = await api("GET", `/api/v3/promotion-codes/${code.id}`);
  expect(body.metadata).toEqual({ campaign: "post", region: "north" });
});

test("codes are filtered by status, in the URL", async () => {
  const { merchant, api } = await freshMerchant();
  await api("POST", "/api/v3/promotion-codes", { body: { code: "NOW", percent_off: 10 } });
  await api("POST", "/api/v3/promotion-codes", { body: { code: "LATER", percent_off: 10, starts_at: 4_000_000_000 } });
  const user = await renderPage("/test/promotion-codes", { merchant });
  await screen.findByRole("link", { name: "NOW" });
  await user.click(screen.getByRole("link", { name: /scheduled/i }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "NOW" })).toBeNull());
  await screen.findByRole("link", { name: "LATER" });
  const address = window.location.pathname + window.location.search;
  expect(address).toBe("/test/promotion-codes?status=not_started");
  await renderPage(address, { merchant });
  await screen.findByRole("link", { name: "LATER" });
  expect(screen.queryByRole("link", { name: "NOW" })).toBeNull();
});
