import { type ReactNode, useId } from "react";

interface FormSectionProps {
  title: string;
  /** What holds for all of its fields. */
  text?: ReactNode;
  children: ReactNode;
}

/** A titled part of a form. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
      <div>
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {text !== undefined && <p className="mt-1 text-sm text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
