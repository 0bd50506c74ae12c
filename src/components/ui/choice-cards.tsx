import type { UseFormRegisterReturn } from "react-hook-form";

interface ChoiceCardsProps {
  /** What is chosen, for screen readers. */
  legend: string;
  /** The field, as react-hook-form registers it. */
  field: UseFormRegisterReturn;
  choices: readonly { value: string; title: string; text: string }[];
}

/** One of a few ways, each with what it means. */
export function ChoiceCards({ legend, field, choices }: ChoiceCardsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        {choices.map(({ value, title, text }) => (
          <label
            key={value}
            className="flex flex-col rounded-lg border border-field/60 p-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <span className="flex items-center gap-2 text-sm font-medium">
              <input type="radio" value={value} {...field} className="size-4 accent-accent outline-none" />
              {title}
            </span>
            <span className="mt-1 pl-6 text-xs text-muted">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
