import type { ReactNode } from "react";
import type { View } from "#portal/pages/parts/view.ts";

/**
 * A list on a page of its own.
 * @param more where its next rows are.
 * @param isOfCards whether its rows are panels themselves.
 */
export function FullList({
  view: { words },
  title,
  more,
  isOfCards = false,
  children,
}: {
  view: View;
  title: string;
  more: string | undefined;
  isOfCards?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <div className={isOfCards ? "space-y-4" : "panel"}>
      <h1 className="mb-2 text-2xl font-semibold">{title}</h1>
      {children}
      {more !== undefined && (
        <a className="button-quiet mt-3" href={more}>
          {words.home.more}
        </a>
      )}
    </div>
  );
}
