import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ACTION_AREAS } from "#dashboard/audit-actions.ts";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { dashboardOfUser, signInOverHttp } from "../factories/dashboard-client.ts";
import { choose, fill } from "./fill.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";
import { tableRows } from "./table-rows.ts";

const field = (label: RegExp) => screen.findByRole("textbox", { name: label });
const save = () => screen.getByRole("button", { name: CHANGE_LABELS.save });
const saved = () => screen.findByText(/^saved/i);
const preview = () => screen.getByRole("region", { name: /preview/i });

test("saved and cleared settings show in the preview, and after a reload", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test/settings", { merchant });
  await fill(user, await field(/company name/i), "Rösterei Nord");
  await fill(user, await field(/^terms/i), "https://nord.example/terms");
  await fill(user, await field(/support/i), "help@nord.example");
  await fill(user, await field(/^logo/i), `${baseUrl}/icon.svg{Enter}`);
  await saved();
  expect(preview()).toHaveTextContent("Rösterei Nord");
  expect(preview().querySelector("img")).toHaveAttribute("src", `${baseUrl}/icon.svg`);
  for (const href of ["https://nord.example/terms", "mailto:help@nord.example"]) {
    expect(preview().querySelector(`a[href="${href}"]`)).not.toBeNull();
  }
  const again = await renderPage("/live/settings", { merchant });
  expect(await field(/company name/i)).toHaveValue("Rösterei Nord");
  await fill(again, await field(/^terms/i), "");
  await again.click(save());
  await saved();
  await renderPage("/test/settings", { merchant });
  expect(await field(/company name/i)).toHaveValue("Rösterei Nord");
  expect(await field(/^terms/i)).toHaveValue("");
});

test("the picker and the text field show one color", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test/settings", { merchant });
  const text = await field(/^brand/i);
  const picker = screen.getByLabelText(/pick a brand/i);
  fireEvent.change(picker, { target: { value: "#ffd600" } });
  expect(text).toHaveValue("#ffd600");
  expect(preview()).toHaveTextContent(/black button text/i);
  await fill(user, text, "#b3261e");
  expect(picker).toHaveValue("#b3261e");
  expect(preview()).toHaveTextContent(/white button text.*6\.5:1/i);
});

test("invalid values show errors next to their fields, the first one gets the focus, and nothing is saved", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test/settings", { merchant });
  const company = await field(/company name/i);
  const { value: name } = company as HTMLInputElement;
  const wrong = [
    [/company name/i, " "],
    [/^logo/i, "javascript:alert(1)"],
    [/^brand/i, "red"],
    [/support/i, "nobody"],
    [/^terms/i, "nord.example/terms"],
    [/^refund policy/i, "ftp://nord.example"],
  ] as const;
  for (const [label, text] of wrong) await fill(user, await field(label), text);
  // The address of the support, as it is typed, in both previews.
  expect(preview().querySelectorAll("a, img")).toHaveLength(2);
  await user.click(save());
  await waitFor(() => expect(company).toHaveFocus());
  for (const [label] of wrong) {
    expect(await field(label)).toBeInvalid();
    expect(await field(label)).toHaveAccessibleDescription(/^enter /i);
  }
  await renderPage("/test/settings", { merchant });
  expect(await field(/company name/i)).toHaveValue(name);
});

test("a team member's concurrent change is not overwritten", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test/settings", { merchant });
  await fill(user, await field(/^terms/i), "https://nord.example/terms");
  const dashboard = await dashboardOfUser(baseUrl, await merchant.newUser("ADMIN"));
  const changed = await dashboard.mutate("merchant.updateBranding", { companyName: "Somebody’s new name" });
  expect(changed.status).toBe(200);
  await user.click(save());
  await saved();
  await renderPage("/test/settings", { merchant });
  expect(await field(/company name/i)).toHaveValue("Somebody’s new name");
  expect(await field(/^terms/i)).toHaveValue("https://nord.example/terms");
});

test("members other than owners and admins can read settings, and see whom to ask", async () => {
  const { merchant } = await freshMerchant();
  await renderPage("/test/settings", { merchant, role: "DEVELOPER" });
  await screen.findByText(/only owners and admins/i);
  expect(await field(/company name/i)).toBeDisabled();
  expect(screen.queryByRole("button", { name: CHANGE_LABELS.save })).toBeNull();
});

test("the seller's address needs a country and a postal code, and is saved", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test/settings/legal-details", { merchant });
  await fill(user, await field(/legal name/i), "Rösterei Nord GmbH");
  await fill(user, await field(/address line 1/i), "Hauptstr. 1");
  await user.click(save());
  const country = screen.getByRole("combobox", { name: /^country/i });
  await waitFor(() => expect(country).toBeInvalid());
  expect(country).toHaveAccessibleDescription(/country/i);
  await choose(user, /^country/i, "Germany");
  const code = await field(/postal code/i);
  await fill(user, code, "2009");
  await user.click(save());
  await waitFor(() => expect(code).toBeInvalid());
  await fill(user, code, "20095");
  await user.click(save());
  await saved();
  await renderPage("/live/settings/legal-details", { merchant });
  expect(await field(/legal name/i)).toHaveValue("Rösterei Nord GmbH");
  expect(await field(/postal code/i)).toHaveValue("20095");
});

test("a new product starts with the default currency", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test/settings", { merchant });
  await field(/company name/i);
  await choose(user, /default currency/i, "Swiss franc");
  await user.click(save());
  await saved();
  await renderPage("/test/products/new", { merchant });
  expect(await screen.findByLabelText(/^currency/i)).toHaveValue("CHF");
});

test("the default language for customers is selected", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test/settings/languages", { merchant });
  await user.selectOptions(await screen.findByRole("combobox", { name: /language/i }), "German");
  await user.click(save());
  await saved();
  await renderPage("/live/settings/languages", { merchant });
  expect(await screen.findByRole("combobox", { name: /language/i })).toHaveDisplayValue("German");
});

const mail = () => document.querySelector("iframe")?.getAttribute("srcdoc");

test("the receipt email has a live preview, is saved, and is sent as a sample to the outbox", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test/settings/receipt-mail", { merchant });
  await waitFor(() => expect(mail()).toContain("House blend, 1 kg"));
  await fill(user, await field(/custom message/i), "See you <soon>!");
  await user.tab();
  await waitFor(() => expect(mail()).toContain("See you &lt;soon&gt;!"));
  await user.click(save());
  await saved();
  await user.click(screen.getByRole("button", { name: /sample/i }));
  await user.click(await screen.findByRole("link", { name: "Emails" }));
  await pathBecomes(/\/test\/mails\/mail_/);
  await renderPage("/live/settings/receipt-mail", { merchant });
  expect(await field(/custom message/i)).toHaveValue("See you <soon>!");
});

test("customer emails are turned off where the law allows it, and each has a preview in each language", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test/settings/customer-mails", { merchant });
  await waitFor(() => expect(mail()).toContain("House blend, 1 kg"));
  expect(screen.getByText(/no emails are sent/)).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Receipt" })).toBeDisabled();
  // Requested ones and those with a page of their own are not on or off here.
  for (const name of ["Invoice", "Recovery email"]) expect(screen.queryByRole("checkbox", { name })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Plan changed" }));
  await user.click(save());
  await saved();
  await user.selectOptions(screen.getByLabelText("Email"), "Plan changed");
  await user.selectOptions(screen.getByLabelText("Language"), "German");
  await waitFor(() => expect(mail()).toContain("ändert sich"));
  await renderPage("/live/settings/customer-mails", { merchant });
  expect(await screen.findByRole("checkbox", { name: "Plan changed" })).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Refund" })).toBeChecked();
});

test("recovery emails are turned on with a code that the email shows; errors appear next to the field", async () => {
  const { merchant, api } = await freshMerchant();
  await api("POST", "/api/v3/promotion-codes", { body: { code: "COMEBACK", percent_off: 10 } });
  const user = await renderPage("/test/settings/recovery-mails", { merchant });
  await waitFor(() => expect(mail()).toContain("House blend, 1 kg"));
  await user.click(screen.getByRole("checkbox", { name: /checkout expired/i }));
  const [hours, code] = [await field(/hours/i), await field(/promotion code/i)];
  await fill(user, hours, "73");
  await fill(user, code, "GONE");
  await user.click(save());
  await waitFor(() => expect(hours).toBeInvalid());
  expect(hours).toHaveAccessibleDescription(/1 to 72/);
  await fill(user, hours, "12");
  await user.click(save());
  await waitFor(() => expect(code).toBeInvalid());
  expect(code).toHaveAccessibleDescription(/no active promotion code/i);
  await fill(user, code, "COMEBACK");
  await user.tab();
  await waitFor(() => expect(mail()).toContain("COMEBACK"));
  await user.click(save());
  await saved();
  await renderPage("/test/settings/recovery-mails", { merchant });
  expect(await screen.findByRole("checkbox", { name: /checkout expired/i })).toBeChecked();
  expect(await field(/hours/i)).toHaveValue("12");
  expect(await field(/promotion code/i)).toHaveValue("COMEBACK");
  expect(screen.getByRole("region", { name: /last 30 days/i })).toHaveTextContent(/0.*0.*0/);
  await renderPage("/live/settings/recovery-mails", { merchant });
  expect(await screen.findByRole("checkbox", { name: /checkout expired/i })).not.toBeChecked();
});

test("the audit log describes in sentences who did what, filtered by URL", async () => {
  const { merchant } = await freshMerchant();
  const account = await merchant.newUser();
  await signInOverHttp(baseUrl, account);
  const user = await renderPage("/test/products/new", { merchant, user: account });
  await user.type(await screen.findByLabelText("Name"), "Annual plan");
  await user.type(screen.getByRole("textbox", { name: "Price" }), "49");
  await user.click(screen.getByRole("button", { name: /create/i }));
  await pathBecomes(/\/test\/products\/prod_/);
  const reader = await renderPage("/test/settings/audit-log", { merchant, user: account });
  await waitFor(() => expect(tableRows()[0]).toHaveTextContent(/Test User created the product Annual plan/));
  expect(within(tableRows()[0] as HTMLElement).getByRole("link", { name: "Annual plan" })).toHaveAttribute(
    "href",
    expect.stringContaining("/test/products/prod_"),
  );
  expect(tableRows()).toHaveLength(2);
  await reader.click(screen.getByRole("button", { name: /filter/i }));
  await choose(reader, /^area/i, ACTION_AREAS.session);
  await reader.click(screen.getByRole("button", { name: /apply/i }));
  await waitFor(() => expect(tableRows()).toHaveLength(1));
  expect(tableRows()[0]).toHaveTextContent(/Test User signed in/);
  await renderPage(`/test/settings/audit-log${window.location.search}`, { merchant, user: account });
  await waitFor(() => expect(tableRows()).toHaveLength(1));
});

test("a developer can't read the audit log, and sees no link to it", async () => {
  const { merchant } = await freshMerchant();
  await renderPage("/test/settings/audit-log", { merchant, role: "DEVELOPER" });
  await screen.findByText(/only owners and admins/i);
  expect(screen.queryByRole("button", { name: /filter/i })).toBeNull();
  const offered = within(screen.getByRole("navigation", { name: /settings/i }));
  offered.getByRole("link", { name: /team/i });
  expect(offered.queryByRole("link", { name: /audit log/i })).toBeNull();
  await renderPage("/test/settings", { merchant });
  within(screen.getByRole("navigation", { name: /settings/i })).getByRole("link", { name: /audit log/i });
});
