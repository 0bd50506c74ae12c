import { Info } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Popover, PopoverButton } from "#dashboard/browser/ui/popover.tsx";

interface ExplanationProps {
  /** What is explained: "Revenue". */
  of: string;
  className?: string;
  children: ReactNode;
}

/** A button beside a title that says what a number or a table counts. */
export function Explanation({ of, className, children }: ExplanationProps) {
  const id = useId();
  return (
    <>
      <PopoverButton opens={id} aria-label={`About “${of}”`} className={className}>
        <Info aria-hidden="true" className="size-3.5" />
      </PopoverButton>
      <Popover id={id} place="below">
        <div className="space-y-2 p-2 text-sm font-normal text-pretty">{children}</div>
      </Popover>
    </>
  );
}
