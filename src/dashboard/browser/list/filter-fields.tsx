import { type ReactNode, useState } from "react";
import { ReferenceField } from "#dashboard/browser/list/reference-field.tsx";
import { Combobox } from "#dashboard/browser/ui/combobox.tsx";
import { CONTROL_CLASSES, type ControlProps, Field } from "#dashboard/browser/ui/field.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { Choice } from "#dashboard/browser/ui/match-words.ts";
import type { NamedKind } from "#kernel/named-kind.ts";

/** A filter of a list. `name` is its URL parameter. */
export type FilterField =
  | { kind: "choice"; name: string; title: string; options: readonly Choice[] }
  /** An object: the URL contains its ID, the page shows its name. */
  | { kind: "reference"; name: string; title: string; of: readonly NamedKind[] }
  /** `labelOf` says how an active filter is shown. */
  | { kind: "text"; name: string; title: string; placeholder?: string; labelOf?: (value: string) => string }
  /** A date range (first and last day). Default: the creation date, as `from` and `to`. */
  | { kind: "days"; names?: { from: string; to: string }; title?: string };

type Filter = Record<string, string | undefined>;

/** An active filter from the URL. */
export interface ShownFilter {
  name: string;
  title: string;
  /** The label; for a reference, the ID. */
  value: string;
  /** The kinds of object that a reference may be. */
  of?: readonly NamedKind[];
}

/** The active filters from the URL. Search and status are shown elsewhere. */
export function shownFilters(fields: readonly FilterField[], filter: Filter): ShownFilter[] {
  return fields.flatMap((field) =>
    inputsOf(field).flatMap(({ name, title }): ShownFilter[] => {
      const value = filter[name];
      if (value === undefined) return [];
      if (field.kind === "reference") return [{ name, title, value, of: field.of }];
      if (field.kind === "text" && field.labelOf) return [{ name, title, value: field.labelOf(value) }];
      const option =
        field.kind === "choice" ? field.options.find((candidate) => candidate.value === value)?.title : undefined;
      return [{ name, title, value: option ?? formatDay(value) ?? value }];
    }),
  );
}

export function FilterFields({ fields, filter }: { fields: readonly FilterField[]; filter: Filter }) {
  return fields.flatMap((field) =>
    inputsOf(field).map(({ name, title }) => (
      <Field key={name} label={title} className="min-w-0">
        {(control) => inputOf(field, name, filter[name] ?? "", control)}
      </Field>
    )),
  );
}

function inputOf(field: FilterField, name: string, value: string, control: ControlProps): ReactNode {
  switch (field.kind) {
    case "choice":
      return <ChoiceInput {...control} name={name} value={value} options={field.options} />;
    case "reference":
      return <ReferenceField {...control} name={name} value={value} of={field.of} />;
    default:
      return (
        <input
          {...control}
          name={name}
          type={field.kind === "days" ? "date" : "text"}
          defaultValue={value}
          placeholder={field.kind === "text" ? field.placeholder : undefined}
          autoComplete="off"
          className={CONTROL_CLASSES}
        />
      );
  }
}

/** With more options, a searchable combobox is shown. */
const MAX_OPTIONS = 12;

function ChoiceInput({
  name,
  value: current,
  options,
  ...control
}: ControlProps & { name: string; value: string; options: readonly Choice[] }) {
  const [value, setValue] = useState(current);
  if (options.length > MAX_OPTIONS) {
    return <Combobox {...control} name={name} value={value} onChange={setValue} choices={options} none="Any" />;
  }
  return (
    <select {...control} name={name} defaultValue={current} className={CONTROL_CLASSES}>
      <option value="">Any</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.title}
        </option>
      ))}
    </select>
  );
}

function inputsOf(field: FilterField): { name: string; title: string }[] {
  if (field.kind !== "days") return [field];
  const { names = { from: "from", to: "to" }, title = "Created" } = field;
  return [
    { name: names.from, title: `${title} from` },
    { name: names.to, title: `${title} to` },
  ];
}

/** "Jan 31, 2026" for 2026-01-31; undefined if it is not a valid date. */
function formatDay(value: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  return date.toLocaleDateString(LOCALE, { dateStyle: "medium", timeZone: "UTC" });
}
