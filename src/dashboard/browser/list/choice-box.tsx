import type { MouseEvent } from "react";
import { classes } from "#dashboard/browser/ui/classes.ts";

interface ChoiceBoxProps {
  as?: "th" | "td";
  label: string;
  checked: boolean;
  /** Whether only some of the rows it represents are selected. */
  partly?: boolean;
  disabled?: boolean;
  onPhones: boolean;
  /** @param toHere whether Shift was held. */
  onToggle: (toHere: boolean) => void;
}

/** A cell with a checkbox; clicking anywhere in the cell toggles it. */
export function ChoiceBox({
  as: Cell = "td",
  label,
  checked,
  partly = false,
  disabled = false,
  onPhones,
  onToggle,
}: ChoiceBoxProps) {
  return (
    // Above the link that covers the row.
    <Cell className={classes("relative z-1 w-11 min-w-11 p-0", !onPhones && "max-sm:hidden")}>
      <label className="absolute inset-0 grid place-items-center pl-2 select-none">
        <input
          ref={(box) => {
            if (box) box.indeterminate = partly && !checked;
          }}
          type="checkbox"
          aria-label={label}
          checked={checked}
          disabled={disabled}
          onChange={({ nativeEvent }) => onToggle((nativeEvent as unknown as MouseEvent).shiftKey)}
          className="size-4 accent-accent max-sm:size-5"
        />
      </label>
    </Cell>
  );
}
