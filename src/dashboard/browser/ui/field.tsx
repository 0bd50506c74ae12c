import { type ReactNode, useId } from "react";
import { classes } from "#dashboard/browser/ui/classes.ts";

/** The attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** The error: what is wrong and what to do. Replaces the hint. */
  error?: string | undefined;
  optional?: boolean;
  /** Only for screen readers, if there is a visible heading or placeholder. */
  hideLabel?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A labeled control with its hint or error below. */
export function Field({ label, hint, error, optional, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "mb-1.5 block text-sm font-medium"}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({
        id,
        "aria-describedby": note ? `${id}-note` : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={classes("mt-1.5 text-sm", error ? "text-danger" : "text-muted")}>
          {note}
        </p>
      )}
    </div>
  );
}

/** For inputs, text areas and selects: 44 px and 16 px text on phones, so that nothing zooms. The error below is scrolled to with the field. */
export const CONTROL_CLASSES =
  "block scroll-mb-16 min-h-11 w-full rounded-lg border border-field bg-surface px-3 py-2 text-base text-ink shadow-xs placeholder:text-muted sm:min-h-9 sm:py-1.5 sm:text-sm aria-invalid:border-danger focus-visible:outline-offset-0";
