import type { ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand right. */
  align?: "right";
  /** The width of screen from which the column is shown; always when left out. */
  from?: "sm" | "md" | "lg";
  /** A class for the width of the grey bar that holds the cell's place while rows load. */
  placeholder: string;
}

interface DataTableProps<Row extends { id: string }> {
  /** Read by screen readers before the table. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The ids of rows that just came, which stand out for a moment. */
  fresh: ReadonlySet<string>;
  /** Whether a row is pointed at, or has the focus. */
  onPoint: (pointed: boolean) => void;
}

const HIDDEN = {
  sm: "hidden sm:table-cell",
  md: "hidden md:table-cell",
  lg: "hidden lg:table-cell",
};

const PLACEHOLDERS = ["1", "2", "3", "4", "5", "6", "7", "8"];

/** A table of objects; while they load, grey bars in its final shape. */
export function DataTable<Row extends { id: string }>({ caption, columns, rows, fresh, onPoint }: DataTableProps<Row>) {
  return (
    <div className="overflow-hidden rounded-xl border bg-surface shadow-xs" aria-busy={rows === undefined}>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{rows ? caption : `${caption}: loading`}</caption>
        <thead className="border-b bg-raised/60 text-xs text-muted">
          <tr>
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                className={classes(cellClasses(column), "py-2.5 font-medium whitespace-nowrap md:py-2")}
              >
                {column.title}
              </th>
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
                />
              ))
            : PLACEHOLDERS.map((name) => (
                <TableRow
                  key={name}
                  columns={columns}
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
}

function TableRow<Row>({ columns, cell, fresh = false }: TableRowProps<Row>) {
  return (
    <tr className={classes("relative transition-colors hover:bg-raised/50", fresh && "motion-safe:animate-arrive")}>
      {columns.map((column) => (
        <td key={column.title} className={classes(cellClasses(column), "h-15 py-2 md:h-11 md:py-1")}>
          {cell(column)}
        </td>
      ))}
    </tr>
  );
}

function Placeholder({ width }: { width: string }) {
  return <span aria-hidden="true" className={classes("inline-block h-3.5 animate-pulse rounded bg-raised", width)} />;
}

function cellClasses({ align, from }: Pick<Column<never>, "align" | "from">): string {
  return classes("px-4 sm:first:pl-5", align === "right" ? "text-right" : "text-left", from && HIDDEN[from]);
}
