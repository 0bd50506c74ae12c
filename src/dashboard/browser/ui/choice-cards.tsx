import type { UseFormRegisterReturn } from "react-hook-form";
import { classes } from "#dashboard/browser/ui/classes.ts";

interface ChoiceCardsProps {
  /** The label of the choice. */
  legend: string;
  /** Only for screen readers, if there is a visible heading. */
  hideLegend?: boolean;
  /** The field, as react-hook-form registers it. */
  field: UseFormRegisterReturn;
  choices: readonly { value: string; title: string; text: string }[];
}

/** Up to three cards are in one row; more of them in rows of two. */
const MAX_PER_ROW = 3;

/** A choice of a few options, each with an explanation. */
export function ChoiceCards({ legend, hideLegend = false, field, choices }: ChoiceCardsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? "sr-only" : "mb-1.5 text-sm font-medium"}>{legend}</legend>
      <div
        className={classes(
          "grid gap-2",
          choices.length > MAX_PER_ROW ? "sm:grid-cols-2" : "sm:auto-cols-fr sm:grid-flow-col",
        )}
      >
        {choices.map(({ value, title, text }) => (
          <label
            key={value}
            className="flex flex-col rounded-lg border border-field/60 p-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <span className="flex items-center gap-2 text-sm font-medium">
              <input type="radio" value={value} {...field} className="size-4 shrink-0 accent-accent outline-none" />
              {title}
            </span>
            <span className="mt-1 pl-6 text-xs text-muted">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
