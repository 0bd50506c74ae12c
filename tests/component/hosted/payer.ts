import { waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { en } from "#checkout/pages/messages/en.ts";
import { formatMoney } from "#kernel/money.ts";
import { SANDBOX_CARDS } from "#money/processor/sandbox/sandbox-cards.ts";
import type { Tab } from "./tab.ts";

/** Numbers of the sandbox's cards. */
export const CARDS = {
  pays: SANDBOX_CARDS.tok_visa.number,
  asks: SANDBOX_CARDS.tok_three_d_secure.number,
  declined: SANDBOX_CARDS.tok_declined.number,
  poor: SANDBOX_CARDS.tok_insufficient_funds.number,
  mastercard: SANDBOX_CARDS.tok_mastercard.number,
  amex: SANDBOX_CARDS.tok_amex.number,
};

export const EMAIL = "buyer@shopper.example";

/** Fills in everything that the card form asks for. */
export async function fillCard(tab: Tab, number: string = CARDS.pays, change: object = {}): Promise<void> {
  const cvc = number.startsWith("3") ? "1234" : "123";
  const fields = { email: EMAIL, number, expiry: "1240", cvc, name: "Jane Doe", ...change };
  for (const [id, text] of Object.entries(fields)) await tab.fill(id, text);
}

/** The methods of payment that can be chosen. */
export function offeredMethods(tab: Tab): HTMLInputElement[] {
  const all = [...tab.body.querySelectorAll<HTMLInputElement>("[name=method][type=radio]")];
  return all.filter((input) => input.closest("[hidden]") === null);
}

export function chooseMethod(tab: Tab, method: string): Promise<void> {
  const found = offeredMethods(tab).find(({ value }) => value === method);
  if (!found) throw new Error(`There is no ${method}: ${tab.body.textContent}`);
  return tab.user.click(found);
}

/** Presses the form's button. */
export function press(tab: Tab): Promise<void> {
  return tab.user.click(tab.find("submit"));
}

/** Presses a button or link, as its name begins. */
export function pressButton(tab: Tab, name: string): Promise<void> {
  const buttons = [...tab.body.querySelectorAll<HTMLElement>("button, a, summary, [type=submit]")];
  const nameOf = (element: HTMLElement) =>
    element.getAttribute("aria-label") ?? (element.textContent || element.getAttribute("value") || "");
  const named = (isMeant: (text: string) => boolean) => buttons.find((button) => isMeant(nameOf(button)));
  const button = named((text) => text === name) ?? named((text) => text.startsWith(name));
  if (!button) throw new Error(`There is no ${name}: ${tab.body.textContent}`);
  return tab.user.click(button);
}

/** An amount of US dollars, as the pages write it. */
export const dollars = (amount: number) => money(BigInt(Math.round(amount * 100)), "USD", en.locale);

/** An amount as `toHaveTextContent` reads it, which takes any blank for a space. */
export const money = (...amount: Parameters<typeof formatMoney>) => formatMoney(...amount).replace(/\s/g, " ");

export async function headingBecomes(tab: Tab, text: string): Promise<void> {
  await waitFor(() => expect(tab.heading).toBe(text));
}

export const isPaid = (tab: Tab) => headingBecomes(tab, en.pages.paid.title);

/** The button becomes that of a payment of so much. */
export async function totalBecomes(tab: Tab, amount: number): Promise<void> {
  await buttonBecomes(tab, en.submit.pay(dollars(amount)));
}

export async function buttonBecomes(tab: Tab, text: string): Promise<void> {
  await waitFor(() => expect(tab.find("submit")).toHaveTextContent(text));
}

/** What the form says above its button. */
export async function alertBecomes(tab: Tab, text: string): Promise<void> {
  await waitFor(() => expect(tab.find("alert")).toHaveTextContent(text));
}
