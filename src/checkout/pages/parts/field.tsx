import type { ReactNode } from "react";

interface Props {
  /** The control's id, which script and server use for the field. */
  id: string;
  label: string;
  className?: string;
  hidden?: boolean;
  /** The initial error message. */
  problem?: string | undefined;
  children: ReactNode;
}

/** A labeled control with a place for its error message. */
export function Field({ id, label, className = "", hidden = false, problem, children }: Props) {
  return (
    <div className={className} id={`${id}-field`} hidden={hidden}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children}
      <FieldMessage id={id} problem={problem} />
    </div>
  );
}

/** The place for a control's error message. */
export function FieldMessage({ id, problem }: { id: string; problem?: string | undefined }) {
  return (
    <p id={`${id}-error`} className="mt-1 text-sm text-danger" hidden={problem === undefined}>
      {problem}
    </p>
  );
}
