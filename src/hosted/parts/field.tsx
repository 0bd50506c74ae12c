import type { ReactNode } from "react";

interface Props {
  /** The control's id, by which the script finds it and the server names it. */
  id: string;
  label: string;
  className?: string;
  hidden?: boolean;
  children: ReactNode;
}

/** A labelled control with a place for what is wrong with it. */
export function Field({ id, label, className = "", hidden = false, children }: Props) {
  return (
    <div className={className} id={`${id}-field`} hidden={hidden}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children}
      <FieldMessage id={id} />
    </div>
  );
}

/** The place for what is wrong with a control. */
export function FieldMessage({ id }: { id: string }) {
  return <p id={`${id}-error`} className="mt-1 text-sm text-danger" hidden />;
}
