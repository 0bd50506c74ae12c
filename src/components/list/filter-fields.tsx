import { CONTROL_CLASSES, Field } from "#components/ui/field.tsx";
import { LOCALE } from "#components/ui/locale.ts";

/** Something a list can be filtered by, under its name in the address. */
export type FilterField =
  | { kind: "choice"; name: string; title: string; options: readonly { value: string; title: string }[] }
  | { kind: "text"; name: string; title: string; placeholder?: string }
  /** Days, the first and the last: of creation, as `from` and `to`, unless it is said of what. */
  | { kind: "days"; names?: { from: string; to: string }; title?: string };

type Filter = Record<string, string | undefined>;

/** The filters that an address has, in words, each with its name in the address. Search and status have places of their own. */
export function shownFilters(fields: readonly FilterField[], filter: Filter): { name: string; words: string }[] {
  return fields.flatMap(inputsOf).flatMap(({ name, title, options }) => {
    const value = filter[name];
    if (value === undefined) return [];
    const words = options?.find((option) => option.value === value)?.title ?? dayWords(value) ?? value;
    return [{ name, words: `${title}: ${words}` }];
  });
}

export function FilterFields({ fields, filter }: { fields: readonly FilterField[]; filter: Filter }) {
  return fields.flatMap(inputsOf).map(({ name, title, type, options, placeholder }) => (
    <Field key={name} label={title}>
      {(control) =>
        options ? (
          <select {...control} name={name} defaultValue={filter[name] ?? ""} className={CONTROL_CLASSES}>
            <option value="">Any</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.title}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            name={name}
            type={type}
            defaultValue={filter[name] ?? ""}
            placeholder={placeholder}
            autoComplete="off"
            className={CONTROL_CLASSES}
          />
        )
      }
    </Field>
  ));
}

interface Input {
  name: string;
  title: string;
  type: "text" | "date";
  options?: readonly { value: string; title: string }[];
  placeholder?: string | undefined;
}

function inputsOf(field: FilterField): Input[] {
  switch (field.kind) {
    case "days":
      return daysOf(field);
    case "choice":
      return [{ ...field, type: "text" }];
    case "text":
      return [{ ...field, type: "text" }];
  }
}

function daysOf({ names = { from: "from", to: "to" }, title }: Extract<FilterField, { kind: "days" }>): Input[] {
  return [
    { name: names.from, title: title ? `${title} from` : "From", type: "date" },
    { name: names.to, title: title ? `${title} to` : "To", type: "date" },
  ];
}

/** "Jan 31, 2026" for 2026-01-31; undefined for what is no day. */
function dayWords(value: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  return date.toLocaleDateString(LOCALE, { dateStyle: "medium", timeZone: "UTC" });
}
