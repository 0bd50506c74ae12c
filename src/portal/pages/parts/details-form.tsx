import type { InputHTMLAttributes } from "react";
import type { Customer } from "#account/customer/model.ts";
import { dayText } from "#checkout/pages/day-format.ts";
import type { KnownContact } from "#checkout/pages/handlers/customer-input.ts";
import { type CountryChoice, CountrySelect } from "#checkout/pages/parts/country-select.tsx";
import { Field } from "#checkout/pages/parts/field.tsx";
import { ALL_PARTS } from "#checkout/pages/parts/required-format.ts";
import { type AddressPart, addressFormat } from "#kernel/address-format.ts";
import type { View } from "#portal/pages/parts/view.ts";

interface Props {
  view: View;
  customer: Customer;
  /** The data that the form has. */
  parts: ReadonlySet<keyof KnownContact>;
  /** What is in the fields, by their names. */
  values: ReadonlyMap<string, string>;
  /** What is wrong with it. */
  problems: Readonly<Record<string, string>>;
  countries: readonly CountryChoice[];
  country: string;
  action: string;
  /** Where the email address is changed; null if it can't be. */
  emailHref: string | null;
}

/** A customer's own data. Without script, all fields of an address are there, in the order of its country. */
export function DetailsForm(props: Props) {
  const { view, customer, parts, problems, action, emailHref } = props;
  const { messages, words } = view;
  const { details } = messages;
  const isRejected = Object.keys(problems).length > 0;
  return (
    <div className="panel">
      <h1 className="text-2xl font-semibold text-balance">{words.details.title}</h1>
      {parts.size > 0 && <p className="mt-2 text-pretty text-muted">{words.details.intro}</p>}
      {customer.email !== null && (
        <p className="mt-2 wrap-anywhere">
          {words.request.email}: <bdi>{customer.email}</bdi>
        </p>
      )}
      {emailHref !== null && (
        <p className="mt-1">
          <a className="link" href={emailHref}>
            {words.email.title}
          </a>
        </p>
      )}
      {isRejected && (
        <p role="alert" className="mt-3 rounded-lg bg-danger-soft px-3 py-2 text-pretty text-danger">
          {messages.errors.parameter_invalid}
        </p>
      )}
      {parts.size > 0 && (
        <form method="post" action={action} className="mt-5 space-y-4" noValidate>
          <input type="hidden" name="customer" value={customer.id} />
          {parts.has("name") && (
            <TextField {...props} id="name" label={details.fullName} autoComplete="name" maxLength={250} />
          )}
          {parts.has("phone") && (
            <TextField
              {...props}
              id="phone"
              label={details.optional(details.phone)}
              autoComplete="tel"
              dir="ltr"
              maxLength={40}
            />
          )}
          {parts.has("address") && <AddressPartFields {...props} />}
          {parts.has("taxId") && (
            <TextField
              {...props}
              id="taxId"
              label={details.optional(details.taxId)}
              autoComplete="off"
              dir="ltr"
              maxLength={40}
            />
          )}
          <input type="submit" value={words.details.button} className="button w-full" />
        </form>
      )}
    </div>
  );
}

function AddressPartFields(props: Props) {
  const { view, problems, countries, country } = props;
  const { form, details } = view.messages;
  const { parts, required, stateWord } = addressFormat(country);
  const labels: Record<AddressPart, string> = {
    line1: details.address,
    city: details.city,
    state: details.state[stateWord],
    postalCode: country === "US" ? form.zipCode : form.postalCode,
  };
  const label = (part: AddressPart) => (required.has(part) ? labels[part] : details.optional(labels[part]));
  const autoComplete = {
    line1: "address-line1",
    city: "address-level2",
    state: "address-level1",
    postalCode: "postal-code",
  } as const;
  return (
    <>
      <Field id="country" label={form.country} problem={problems.country}>
        <CountrySelect
          id="country"
          autoComplete="country"
          collected={{ whole: true, taxStates: [] }}
          countries={countries}
          country={country}
        />
      </Field>
      {[...parts, ...ALL_PARTS.filter((part) => !parts.includes(part))].flatMap((part) => [
        <TextField
          key={part}
          {...props}
          id={part}
          label={label(part)}
          autoComplete={autoComplete[part]}
          dir={part === "postalCode" ? "ltr" : "auto"}
          maxLength={part === "postalCode" ? 20 : 250}
        />,
        ...(part === "line1"
          ? [
              <TextField
                key="line2"
                {...props}
                id="line2"
                label={details.optional(details.addressMore)}
                autoComplete="address-line2"
                dir="auto"
                maxLength={250}
              />,
            ]
          : []),
      ])}
    </>
  );
}

interface TextFieldProps
  extends Pick<Props, "values" | "problems">,
    Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "maxLength" | "dir"> {
  id: string;
  label: string;
}

function TextField({ id, label, values, problems, autoComplete, maxLength, dir }: TextFieldProps) {
  return (
    <Field id={id} label={label} problem={problems[id]}>
      <input
        id={id}
        name={id}
        className="input"
        defaultValue={values.get(id)}
        aria-describedby={`${id}-error`}
        aria-invalid={problems[id] !== undefined}
        {...{ autoComplete, maxLength, dir }}
      />
    </Field>
  );
}

/** Which of the customers with the address is meant. */
export function CustomerChoice({
  view: { messages, words },
  choices,
}: {
  view: View;
  choices: readonly { customer: Customer; href: string }[];
}) {
  return (
    <div className="panel">
      <h1 className="text-2xl font-semibold text-balance">{words.details.title}</h1>
      {choices.length === 0 ? (
        <p className="mt-2">{words.home.nothing}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {choices.map(({ customer: { id, name, email, address, createdAt }, href }) => (
            <li key={id} className="py-3">
              <a className="link wrap-anywhere" href={href}>
                <bdi>{name ?? email}</bdi>
              </a>
              <p className="text-sm text-muted">
                <bdi>
                  {[address?.line1, address?.city, dayText(createdAt, messages.locale)].filter(Boolean).join(" · ")}
                </bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
