import type { ReactNode } from "react";

type EndMark = "done" | "waiting" | "over" | "missing";

interface Props {
  mark: EndMark;
  title: string;
  message: string;
  children?: ReactNode;
}

/** A page without a form: what happened, and what to do next. */
export function EndPage({ mark, title, message, children }: Props) {
  return (
    <div className="panel">
      <Mark mark={mark} />
      <h1 className="mt-4 text-2xl font-semibold text-balance wrap-anywhere">{title}</h1>
      <p className="mt-2 text-pretty wrap-anywhere text-muted">
        <bdi>{message}</bdi>
      </p>
      {children}
    </div>
  );
}

const STROKES: Record<EndMark, string> = {
  done: "M6 12.5l4 4 8-9",
  waiting: "M12 7v5l3.5 2",
  over: "M8 8l8 8M16 8l-8 8",
  missing: "M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1 1-1.1 1.8M12 16.8v.1",
};

function Mark({ mark }: { mark: EndMark }) {
  const tone = mark === "done" ? "bg-positive-soft text-positive" : "bg-raised text-muted";
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`size-12 rounded-full p-2 ${tone}`}>
      <path
        d={STROKES[mark]}
        // Arabic mirrors its question mark.
        className={mark === "missing" ? "origin-center rtl:-scale-x-100" : undefined}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
