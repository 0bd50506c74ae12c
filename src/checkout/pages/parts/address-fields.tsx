import type { Messages } from "#checkout/pages/messages/messages.ts";
import { type CountryChoice, CountrySelect } from "#checkout/pages/parts/country-select.tsx";
import { Field } from "#checkout/pages/parts/field.tsx";
import {
  ALL_PARTS,
  type CollectedAddress,
  type RequiredFormat,
  requiredFormat,
} from "#checkout/pages/parts/required-format.ts";
import type { AddressPart } from "#kernel/address-format.ts";
import { stateIn, statesOf } from "#kernel/states.ts";

/** In addition to the country. */
interface Props extends CollectedAddress {
  kind: "billing" | "shipping";
  countries: readonly CountryChoice[];
  /** The country that is preselected. */
  country: string;
  /** The state that is preselected, where it is chosen from a list. */
  state?: string | undefined;
  messages: Messages;
}

const AUTOCOMPLETE: Record<AddressPart | "line2", string> = {
  line1: "address-line1",
  line2: "address-line2",
  city: "address-level2",
  state: "address-level1",
  postalCode: "postal-code",
};

/** An address in the order of its country. The script reorders it for another country. */
export function AddressFields({ kind, whole, taxStates, countries, country, state, messages }: Props) {
  const prefix = kind === "shipping" ? "shipping." : "";
  const collected = { whole, taxStates };
  const format = requiredFormat(country, collected);
  const rendered: readonly AddressPart[] = whole
    ? [...format.parts, ...ALL_PARTS.filter((part) => !format.parts.includes(part))]
    : ["postalCode", ...(taxStates.length > 0 ? ["state" as const] : [])];
  return (
    <div data-address={prefix} className="flex flex-wrap gap-4">
      <Field
        id={`${prefix}country`}
        label={messages.form.country}
        className={whole ? "w-full" : "min-w-0 flex-3 basis-40"}
      >
        <CountrySelect
          id={`${prefix}country`}
          autoComplete={`${kind} country`}
          collected={collected}
          countries={countries}
          country={country}
        />
      </Field>
      {rendered.flatMap((part) =>
        part === "line1"
          ? [
              <PartField key="line1" {...{ part, prefix, kind, country, state, format, messages }} />,
              <PartField key="line2" part="line2" {...{ prefix, kind, country, state, format, messages }} />,
            ]
          : [<PartField key={part} narrow={!whole} {...{ part, prefix, kind, country, state, format, messages }} />],
      )}
    </div>
  );
}

interface PartProps {
  part: AddressPart | "line2";
  prefix: string;
  kind: Props["kind"];
  country: string;
  state: string | undefined;
  format: RequiredFormat;
  narrow?: boolean;
  messages: Messages;
}

function PartField({ part, prefix, kind, country, state, format, narrow = false, messages }: PartProps) {
  const id = `${prefix}${part}`;
  const isShown = part === "line2" ? format.parts.includes("line1") : format.parts.includes(part);
  const required = part !== "line2" && format.required.has(part);
  const own = labelOf(part, format, messages);
  const wide = part === "line1" || part === "line2" || (narrow && part === "state");
  const states = part === "state" ? statesOf(country, messages.language) : undefined;
  const attributes = {
    id,
    name: id,
    className: "input",
    autoComplete: `${kind} ${AUTOCOMPLETE[part]}`,
    "aria-describedby": `${id}-error`,
    "aria-required": required,
    "data-missing": states ? messages.problems.missingChoice(own) : messages.problems.missing(own),
  };
  return (
    <Field
      id={id}
      label={required || part === "line2" || narrow ? own : messages.details.optional(own)}
      className={
        wide
          ? "w-full"
          : narrow
            ? "min-w-0 flex-2 basis-28"
            : part === "state"
              ? "min-w-[min(11rem,100%)] flex-1"
              : "min-w-[min(8rem,100%)] flex-1"
      }
      hidden={!isShown}
    >
      {states ? (
        <select {...attributes} defaultValue={state && stateIn(country, state, messages.language)}>
          <option value="">{messages.details.choose}</option>
          {states.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...attributes}
          // Among Arabic words, "114 55" would become "55 114", and a street in Latin letters would lose its order.
          dir={part === "postalCode" ? "ltr" : "auto"}
          maxLength={part === "postalCode" ? 20 : 250}
          placeholder={part === "line2" || narrow ? messages.form.optional : undefined}
        />
      )}
    </Field>
  );
}

function labelOf(part: PartProps["part"], format: RequiredFormat, { details, form }: Messages): string {
  switch (part) {
    case "line1":
      return details.address;
    case "line2":
      return details.addressMore;
    case "city":
      return details.city;
    case "state":
      return details.state[format.stateWord];
    case "postalCode":
      return format.zip ? form.zipCode : form.postalCode;
  }
}
