import { Archive, Power, PowerOff } from "lucide-react";
import type { RowAction } from "#components/list/row-action.ts";

/** Activates and deactivates chosen rows. @param archive whether that is how switching off is called. */
export function switchActions(
  change: (input: { id: string; active: boolean }) => Promise<unknown>,
  { archive = false } = {},
): RowAction<{ id: string }>[] {
  return [
    { title: "Activate", icon: Power, run: ({ id }) => change({ id, active: true }), done: "activated" },
    {
      title: archive ? "Archive" : "Deactivate",
      icon: archive ? Archive : PowerOff,
      run: ({ id }) => change({ id, active: false }),
      done: archive ? "archived" : "deactivated",
    },
  ];
}
