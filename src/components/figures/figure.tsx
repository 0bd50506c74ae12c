import { Info } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "#client/navigation.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Popover, PopoverButton } from "#components/ui/popover.tsx";

interface FigureProps {
  title: string;
  /** What is counted, and how: a sentence or two. */
  definition: string;
  value: ReactNode;
  /** Beside the value: how it compares. */
  comparison: string;
  /** The way to the rows that it is made of. */
  rows?: { href: string; title: string };
  /** The chart. */
  children?: ReactNode;
}

/** One figure: what it is, how it compares, over time, and the way to its rows. */
export function Figure({ title, definition, value, comparison, rows, children }: FigureProps) {
  const id = useId();
  return (
    <Panel
      title={title}
      action={
        <>
          <PopoverButton opens={id} aria-label={`What “${title}” means`} className="-my-2 -mr-2">
            <Info aria-hidden="true" className="size-4" />
          </PopoverButton>
          <Popover id={id} place="below">
            <p className="p-2 text-sm text-pretty">{definition}</p>
          </Popover>
        </>
      }
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="text-2xl font-semibold tracking-tight tabular-nums">{value}</p>
        <p className="text-sm text-muted">{comparison}</p>
      </div>
      {children && <div className="mt-5">{children}</div>}
      {rows && (
        <p className="mt-1">
          <Link
            href={rows.href}
            className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4 sm:min-h-6"
          >
            {rows.title}
          </Link>
        </p>
      )}
    </Panel>
  );
}
