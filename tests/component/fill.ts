import { waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

/** Writes a text in place of what a field has. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.type(field, text);
}

/** Chooses what a combobox finds first by what is typed. @param part of the page, if others have such a box, too. */
export async function choose(
  user: UserEvent,
  label: string | RegExp,
  typed: string,
  part: HTMLElement = document.body,
): Promise<void> {
  const box = within(part).getByRole("combobox", { name: label });
  await fill(user, box, typed);
  // Not those of a select beside it.
  await waitFor(() => expect(document.querySelector("[role=option]")).toHaveTextContent(new RegExp(typed, "i")));
  await user.keyboard("{Enter}");
}
