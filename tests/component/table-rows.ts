import { screen, within } from "@testing-library/react";

/** The rows of the page's table, without its head. */
export function tableRows(): HTMLElement[] {
  return screen.queryAllByRole("row").filter((row) => within(row).queryAllByRole("columnheader").length === 0);
}
