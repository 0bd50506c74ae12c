import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { freshMerchant, newProduct } from "../api/context.ts";
import { headerLines, newEndpoint, newestProductEvent } from "../factories/signed-webhook.ts";
import { newSecret } from "../factories/webhook-endpoint.ts";
import { renderPage } from "./render-page.tsx";

const result = () => screen.getByRole("region", { name: /result/i });
const headings = () =>
  within(result())
    .queryAllByRole("heading")
    .map(({ textContent }) => textContent);

/** Pastes what a server got. */
async function check(user: UserEvent, pasted: { body: string; headers: string; secret: string }): Promise<void> {
  for (const [name, text] of Object.entries(pasted)) {
    const field = screen.getByLabelText(new RegExp(name, "i"));
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
  await user.click(screen.getByRole("button", { name: /check/i }));
}

test("a developer reads about each mistake, one after the other, until the signature is valid", async () => {
  const { merchant, api } = await freshMerchant();
  const endpoint = await newEndpoint(api);
  await newProduct(api);
  const event = await newestProductEvent(merchant.id);
  const headers = headerLines(event, endpoint.secret);
  const other = await newEndpoint(api, { url: "https://hooks.invalid/other" });
  const user = await renderPage("/test/webhook-lab", { merchant, role: "DEVELOPER" });
  expect(headings()).toEqual([]);
  const { body } = event;
  const { secret } = endpoint;
  const tells = (...texts: RegExp[]) =>
    waitFor(() => expect(headings()).toEqual(texts.map((text) => expect.stringMatching(text))));

  await check(user, { body: JSON.stringify(JSON.parse(body), null, 2), headers, secret: other.secret });
  await tells(/secret/i, /parsed/i);
  expect(result()).toHaveFocus();
  expect(result()).toHaveTextContent(/hooks\.invalid\/orders.*character 2/);
  expect(within(result()).getByRole("link", { name: endpoint.id })).toHaveAttribute(
    "href",
    `/test/webhook-endpoints/${endpoint.id}`,
  );
  const [sent, received] = within(result()).getAllByRole("definition");
  expect(sent).toHaveTextContent('"id":"evt_');
  expect(received).toHaveTextContent('⏎␣␣"id":␣"evt_');

  await check(user, { body, headers, secret: ` ${secret}\n` });
  await tells(/around/i);
  await check(user, { body, headers: "content-type: application/json", secret });
  await tells(/no signature/i);
  await check(user, { body, headers: headerLines(event, secret, 7_200), secret });
  await tells(/2 hours/);
  await check(user, { body, headers, secret });
  await tells(/right|valid/i);
  await user.click(screen.getByRole("button", { name: /clear/i }));
  expect(headings()).toEqual([]);
  expect(screen.getByLabelText(/secret/i)).toHaveValue("");
  expect(screen.getByLabelText(/body/i)).toHaveFocus();
});

test("empty fields show errors; the result says if there is no endpoint to try", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/live/webhook-lab", { merchant });
  await user.click(await screen.findByRole("button", { name: /check/i }));
  for (const label of [/body/i, /headers/i, /secret/i]) {
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/paste/i));
  }
  expect(screen.getByLabelText(/body/i)).toHaveFocus();
  const event = { id: "evt_unknown", body: '{"id":"evt_unknown"}' };
  await check(user, { body: event.body, headers: headerLines(event, newSecret()), secret: newSecret() });
  await waitFor(() => expect(headings()).toHaveLength(1));
  expect(result()).toHaveTextContent(/no webhook endpoints.*isn’t yours/i);
});

test("an analyst reads whom to ask", async () => {
  const { merchant } = await freshMerchant();
  await renderPage("/test/webhook-lab", { merchant, role: "ANALYST" });
  await screen.findByText(/your role/i);
  expect(screen.queryByRole("button", { name: /check/i })).toBeNull();
});
