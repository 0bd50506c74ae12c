import type { ComponentProps, CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from "react";
import { areShortcutsOn } from "#dashboard/browser/client/shortcuts-setting.ts";
import { ChoiceBox } from "#dashboard/browser/list/choice-box.tsx";
import { ColumnHeader } from "#dashboard/browser/list/column-header.tsx";
import type { ChosenRows } from "#dashboard/browser/list/use-chosen-rows.ts";
import { classes } from "#dashboard/browser/ui/classes.ts";
import type { SortKey } from "#kernel/paging.ts";

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts are right-aligned. */
  align?: "right";
  /** The width of the list from which the column is shown; always when left out. */
  from?: "sm" | "md" | "lg" | "xl";
  /** Whether the column shares the space that the others leave. Its texts are cut off; other cells keep to one line. */
  grow?: boolean;
  /** Whether the column is hidden until the user shows it. */
  hiddenByDefault?: boolean;
  /** The sort key of this column, if the list can be sorted by it. */
  sort?: SortKey;
  /** A class for the width of the gray bar in the cell while rows load. */
  placeholder: string;
}

/** The props of a table whose rows can be selected. */
export interface TableChoice<Row> extends ChosenRows {
  nameOf: (row: Row) => string;
  /** Whether phones show the checkboxes, which take space from the content. */
  onPhones: boolean;
}

interface DataTableProps<Row extends { id: string }> {
  /** Read by screen readers before the table. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The IDs of rows that have just arrived, which are highlighted for a moment. */
  fresh: ReadonlySet<string>;
  /** Whether a row is pointed at, or has the focus. */
  onPoint: (pointed: boolean) => void;
  choice?: TableChoice<Row> | undefined;
}

/* By the width of the list, not of the screen: beside the navigation, a tablet has little more space than a phone. */
const HIDDEN = {
  sm: "hidden @xl:table-cell",
  md: "hidden @2xl:table-cell",
  lg: "hidden @3xl:table-cell",
  xl: "hidden @5xl:table-cell",
};

const PLACEHOLDERS = ["1", "2", "3", "4", "5", "6", "7", "8"];

/** A table of objects; while they load, gray bars in its final shape. */
export function DataTable<Row extends { id: string }>({
  caption,
  columns,
  rows,
  fresh,
  onPoint,
  choice,
}: DataTableProps<Row>) {
  const growing = columns.filter(({ grow }) => grow).length;
  return (
    <div
      className="@container overflow-x-auto overflow-y-hidden rounded-xl border bg-surface shadow-xs"
      aria-busy={rows === undefined}
    >
      <table
        style={{ "--grow": `${100 / Math.max(1, growing)}%` } as CSSProperties}
        className={classes("w-full text-sm tabular-nums", choice?.onPhones && "max-sm:[&_td]:px-2 max-sm:[&_th]:px-2")}
      >
        <caption className="sr-only">{rows ? caption : `${caption}: loading`}</caption>
        <thead className="border-b bg-raised/60 text-xs text-muted">
          <tr>
            {choice && (
              <ChoiceBox
                as="th"
                label="Select all on this page"
                onPhones={choice.onPhones}
                checked={choice.ids.size > 0 && choice.ids.size === choice.offered.size}
                disabled={choice.offered.size === 0}
                partly={choice.ids.size > 0}
                onToggle={choice.toggleAll}
              />
            )}
            {columns.map((column) => (
              <ColumnHeader
                key={column.title}
                title={column.title}
                sort={column.sort}
                align={column.align}
                className={classes(cellClasses(column), "py-2.5 font-medium whitespace-nowrap md:py-2")}
              />
            ))}
          </tr>
        </thead>
        <tbody
          className="divide-y"
          onPointerEnter={() => onPoint(true)}
          onPointerLeave={() => onPoint(false)}
          onFocus={() => onPoint(true)}
          onBlur={() => onPoint(false)}
        >
          {rows
            ? rows.map((row) => (
                <TableRow
                  key={row.id}
                  columns={columns}
                  cell={(column) => column.cell(row)}
                  fresh={fresh.has(row.id)}
                  choice={choice && choiceOf(choice, row)}
                />
              ))
            : PLACEHOLDERS.map((name) => (
                <TableRow
                  key={name}
                  columns={columns}
                  choice={choice && { ...NO_CHOICE, onPhones: choice.onPhones }}
                  cell={({ placeholder }) => <Placeholder width={placeholder} />}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> {
  columns: readonly Column<Row>[];
  cell: (column: Column<Row>) => ReactNode;
  fresh?: boolean;
  choice?: ComponentProps<typeof ChoiceBox> | undefined;
}

function TableRow<Row>({ columns, cell, fresh = false, choice }: TableRowProps<Row>) {
  return (
    <tr
      onClick={followRowLink}
      onKeyDown={choice && ((event) => chooseByKey(event, choice.onToggle))}
      className={classes(
        "relative transition-colors",
        choice?.checked ? "bg-accent-soft/60" : "hover:bg-raised/50",
        fresh && "motion-safe:animate-arrive",
      )}
    >
      {choice && <ChoiceBox {...choice} />}
      {columns.map((column) => (
        <td key={column.title} className={classes(cellClasses(column), "h-15 py-2 md:h-11 md:py-1")}>
          {cell(column)}
        </td>
      ))}
    </tr>
  );
}

const NO_CHOICE = { label: "Select", checked: false, disabled: true, onToggle: () => undefined };

function choiceOf<Row extends { id: string }>({ ids, offered, nameOf, toggle, onPhones }: TableChoice<Row>, row: Row) {
  return {
    label: `Select ${nameOf(row)}`,
    checked: ids.has(row.id),
    disabled: !offered.has(row.id),
    onPhones,
    onToggle: (toHere: boolean) => toggle(row.id, toHere),
  };
}

/**
 * Follows the row's link where the click hits something above it: a time or a text with a tooltip of its own. The same
 * keys open a new tab.
 */
function followRowLink(event: MouseEvent<HTMLElement>): void {
  const row = event.currentTarget;
  const hit = (event.target as HTMLElement).closest("a, button, input, label, dialog, tr");
  if (hit !== row || window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  row
    .querySelector("[data-row-link]")
    ?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/** Keys on a focused row: x anywhere in it, and Space on its link, which would scroll the page. */
function chooseByKey(event: KeyboardEvent<HTMLElement>, toggle: (toHere: boolean) => void): void {
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  const isX = event.key.toLowerCase() === "x" && areShortcutsOn();
  const isSpace = event.key === " " && (event.target as HTMLElement).matches("a");
  if (!isX && !isSpace) return;
  event.preventDefault();
  toggle(event.shiftKey);
}

function Placeholder({ width }: { width: string }) {
  return <span aria-hidden="true" className={classes("inline-block h-3.5 animate-pulse rounded bg-raised", width)} />;
}

function cellClasses({ align, from, grow }: Pick<Column<never>, "align" | "from" | "grow">): string {
  return classes(
    "px-3 first:pl-4 sm:first:pl-5 lg:px-4",
    align === "right" ? "text-right" : "text-left",
    // Without a maximum, a table makes room for the longest text.
    grow ? "w-full max-w-0 min-w-32 @xl:w-(--grow)" : "@xl:whitespace-nowrap",
    from && HIDDEN[from],
  );
}
