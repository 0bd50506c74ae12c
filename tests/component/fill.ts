import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

/** Writes a text in place of what a field has. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.type(field, text);
}

/** Chooses what a combobox finds first by what is typed. */
export async function choose(user: UserEvent, label: string | RegExp, typed: string): Promise<void> {
  const box = screen.getByRole("combobox", { name: label });
  await fill(user, box, typed);
  // Not those of a select beside it.
  await waitFor(() => expect(document.querySelector("[role=option]")).toHaveTextContent(new RegExp(typed, "i")));
  await user.keyboard("{Enter}");
}
