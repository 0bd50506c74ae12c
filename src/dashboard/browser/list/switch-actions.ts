import { Archive, Power, PowerOff, RotateCcw } from "lucide-react";
import type { ProductStatus } from "#catalog/product/model.ts";
import type { RowAction } from "#dashboard/browser/list/row-action.ts";

type Change = (input: { id: string; active: boolean }) => Promise<unknown>;

/** Activates and deactivates chosen rows. */
export function switchActions(change: Change): RowAction<{ id: string }>[] {
  return [
    { title: "Activate", icon: Power, run: ({ id }) => change({ id, active: true }), done: "activated" },
    { title: "Deactivate", icon: PowerOff, run: ({ id }) => change({ id, active: false }), done: "deactivated" },
  ];
}

/** Activates chosen drafts, archives products that are on sale, and unarchives the others. */
export function archiveActions(change: Change): RowAction<{ id: string; status: ProductStatus }>[] {
  return [
    {
      title: "Activate",
      icon: Power,
      isFor: ({ status }) => status === "DRAFT",
      run: ({ id }) => change({ id, active: true }),
      done: "activated",
    },
    {
      title: "Unarchive",
      icon: RotateCcw,
      isFor: ({ status }) => status === "INACTIVE",
      run: ({ id }) => change({ id, active: true }),
      done: "unarchived",
    },
    {
      title: "Archive",
      icon: Archive,
      isFor: ({ status }) => status === "ACTIVE",
      run: ({ id }) => change({ id, active: false }),
      done: "archived",
    },
  ];
}
