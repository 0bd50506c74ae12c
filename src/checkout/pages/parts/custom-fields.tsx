import type { Messages } from "#checkout/pages/messages/messages.ts";
import { Field } from "#checkout/pages/parts/field.tsx";
import type { CustomField } from "#order/checkout-settings.ts";

interface Props {
  fields: readonly CustomField[];
  messages: Messages;
}

const MAX_ANSWER_LENGTH = 255;

/** The merchant's own questions to the customer. */
export function CustomFields({ fields, messages }: Props) {
  const { details, problems } = messages;
  return fields.map((field, index) => {
    const { key, label, type, optional, options = [] } = field;
    // Keys are the merchant's own and may not be valid ids.
    const id = `custom-${index}`;
    const control = {
      id,
      name: `customFields.${key}`,
      className: "input",
      "aria-describedby": `${id}-error`,
      "aria-required": !optional,
      "data-missing": type === "dropdown" ? problems.missingChoice(label) : problems.missing(label),
    };
    return (
      <Field key={key} id={id} label={optional ? details.optional(label) : label}>
        {type === "dropdown" ? (
          <select {...control} autoComplete="off" defaultValue="">
            <option value="">{details.choose}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            autoComplete="off"
            maxLength={MAX_ANSWER_LENGTH}
            {...(type === "numeric" && {
              inputMode: "numeric" as const,
              pattern: "\\s*\\d*\\s*",
              "data-invalid": problems.number(label),
            })}
          />
        )}
      </Field>
    );
  });
}
