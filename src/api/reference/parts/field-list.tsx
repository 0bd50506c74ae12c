import { fieldAnchor } from "#api/reference/openapi/field-anchor.ts";
import type { Field } from "#api/reference/openapi/fields.ts";
import { Prose } from "#api/reference/parts/prose.tsx";
import { htmlOf } from "#api/reference/site/markdown.ts";

interface Props {
  fields: readonly Field[];
  /** The parent's anchor. */
  within: string;
  /** Response fields are always present or not; request fields are required or not. */
  of: "request" | "response";
  /** The link to an object that is described elsewhere. */
  objectHref(name: string): string | undefined;
}

/** Fields with type, bounds and meaning; nested ones can be expanded. */
export function FieldList({ fields, within, of, objectHref }: Props) {
  return (
    <ul className="fields">
      {fields.map((field) => (
        <li key={field.name} id={fieldAnchor(within, field.name)}>
          <p className="field">
            <code>{field.name}</code>
            <TypeText field={field} objectHref={objectHref} />
            {field.required && of === "request" && <strong className="required">required</strong>}
            {!field.required && of === "response" && <span className="optional">optional</span>}
            {field.deprecated && <span className="deprecated">deprecated</span>}
            {field.extension && <ExtensionMark />}
          </p>
          <Prose html={htmlOf(field.description)} />
          <FieldDetails field={of === "response" ? { ...field, bounds: [] } : field} />
          {field.children.length > 0 && (
            <details>
              <summary>
                {field.children.length === 1 ? "1 field" : `${field.children.length} fields`} of{" "}
                <code>{field.name}</code>
              </summary>
              <FieldList
                fields={field.children}
                within={fieldAnchor(within, field.name)}
                of={of}
                objectHref={objectHref}
              />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function TypeText({ field, objectHref }: { field: Field; objectHref: Props["objectHref"] }) {
  const href = field.object === undefined ? undefined : objectHref(field.object);
  return <span className="type">{href ? <a href={href}>{field.type}</a> : field.type}</span>;
}

/** The possible values, in one line. */
function FieldDetails({ field: { values, acceptsOthers, bounds, default: byDefault } }: { field: Field }) {
  if (values.length === 0 && bounds.length === 0 && byDefault === undefined) return null;
  return (
    <p className="facts">
      {values.length > 0 && (
        <span>
          {values.length === 1 ? "Always " : "Possible values: "}
          {values.map((value) => (
            <code key={value}>{value.replace(/^"(.*)"$/, "$1")}</code>
          ))}
          {acceptsOthers && "or newer values"}
        </span>
      )}
      {bounds.length > 0 && <span>{bounds.join(", ").replace(/^./, (first) => first.toUpperCase())}</span>}
      {byDefault !== undefined && (
        <span>
          Default <code>{byDefault.replace(/^"(.*)"$/, "$1")}</code>
        </span>
      )}
    </p>
  );
}

/** Marks additions to the specification of the service. */
export function ExtensionMark() {
  return (
    <a href="/docs/versioning#extensions" className="extension">
      extension
    </a>
  );
}
