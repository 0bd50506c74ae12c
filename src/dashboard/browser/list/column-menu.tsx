"use client";

import { Columns3 } from "lucide-react";
import { useId } from "react";
import { useColumnChoice } from "#dashboard/browser/client/column-choice.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { Popover } from "#dashboard/browser/ui/popover.tsx";

/** The columns of a list that are shown: as the user chose them in this browser. */
export function useShownColumns<Row>(list: string, columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const [changed] = useColumnChoice(list);
  return columns.filter((column) => isShown(column, changed));
}

interface ColumnMenuProps {
  list: string;
  columns: readonly Column<never>[];
}

/** Which columns of a list are shown. Those that a phone shows always stay. */
export function ColumnMenu({ list, columns }: ColumnMenuProps) {
  const id = useId();
  const [changed, choose] = useColumnChoice(list);
  const toggle = (title: string) => {
    const others = [...changed].filter((column) => column !== title);
    choose(changed.has(title) ? others : [...others, title]);
  };
  const offered = columns.filter(isOptional);
  if (offered.length === 0) return null;
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClasses("quiet", "max-sm:hidden sm:min-h-8 sm:px-2")}>
        <Columns3 aria-hidden="true" className="size-4" />
        Columns
      </button>
      <Popover id={id} place="below">
        <fieldset>
          <legend className="sr-only">Visible columns</legend>
          {offered.map((column) => (
            <label
              key={column.title}
              className="flex min-h-11 items-center gap-3 rounded-lg px-2 text-sm hover:bg-raised sm:min-h-9"
            >
              <input
                type="checkbox"
                checked={isShown(column, changed)}
                onChange={() => toggle(column.title)}
                className="size-4 accent-accent"
              />
              {column.title}
            </label>
          ))}
        </fieldset>
        <p className="px-2 py-1.5 text-xs text-muted lg:hidden">Wider windows show more columns.</p>
      </Popover>
    </>
  );
}

function isOptional({ from, hiddenByDefault }: Column<never>): boolean {
  return from !== undefined || hiddenByDefault === true;
}

function isShown<Row>({ title, hiddenByDefault = false }: Column<Row>, changed: ReadonlySet<string>): boolean {
  return hiddenByDefault === changed.has(title);
}
