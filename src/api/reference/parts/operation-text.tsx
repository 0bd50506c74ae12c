import type { Field } from "#api/reference/openapi/fields.ts";
import { type Operation, objectLabel } from "#api/reference/openapi/operations.ts";
import { ExtensionMark, FieldList } from "#api/reference/parts/field-list.tsx";
import { MethodBadge } from "#api/reference/parts/navigation.tsx";
import { Prose } from "#api/reference/parts/prose.tsx";
import { htmlOf } from "#api/reference/site/markdown.ts";
import { errorPath, type ReferencePage, type Site, VERSIONS } from "#api/reference/site/site.ts";

interface Props {
  site: Site;
  page: ReferencePage;
  operation: Operation;
  objectHref(name: string): string | undefined;
}

/** The text of an operation: what it does, its request, its response, and its errors. */
export function OperationText({ site, page, operation, objectHref }: Props) {
  const { anchor, title, method, path, description, scope, extension, deprecated } = operation;
  return (
    <>
      <h2 id={anchor}>
        <a href={`#${anchor}`}>{title}</a>
      </h2>
      <p className="endpoint">
        <MethodBadge method={method} />
        <code>{path}</code>
      </p>
      <p className="marks">
        {scope && (
          <span>
            Scope <a href="/docs/authentication#scopes">{scope}</a>
          </span>
        )}
        {deprecated && <span className="deprecated">deprecated</span>}
        {extension && <ExtensionMark />}
        <OtherVersions site={site} page={page} operation={operation} />
      </p>
      <Prose html={htmlOf(description)} />
      <Prose html={htmlOf(page.notes.byAnchor.get(anchor) ?? "")} />
      <Fields title="Path" fields={operation.pathParameters} within={`${anchor}.path`} objectHref={objectHref} />
      <Fields title="Query" fields={operation.queryParameters} within={`${anchor}.query`} objectHref={objectHref} />
      <Fields
        title="Body"
        rule={operation.bodyRule}
        fields={operation.body}
        within={`${anchor}.body`}
        objectHref={objectHref}
      />
      <Fields
        title="Headers"
        fields={operation.headerParameters}
        within={`${anchor}.headers`}
        objectHref={objectHref}
      />
      <OperationResponse operation={operation} objectHref={objectHref} />
      {operation.errors.length > 0 && (
        <>
          <h3>Errors</h3>
          <p className="errors">
            {operation.errors.map((code) => (
              <a key={code} href={errorPath(code)}>
                {code}
              </a>
            ))}
          </p>
        </>
      )}
    </>
  );
}

/** The same operation in other versions. */
function OtherVersions({ site, page, operation }: Pick<Props, "site" | "page" | "operation">) {
  const others = VERSIONS.flatMap((version) => {
    const resource = site.resources[version].find(({ operations }) =>
      operations.some(({ anchor }) => anchor === operation.anchor),
    );
    return version !== page.version && resource ? [{ version, slug: resource.slug }] : [];
  });
  if (others.length === 0) return null;
  return (
    <span>
      Also in{" "}
      {others.map(({ version, slug }) => (
        <a key={version} href={`/docs/${version}/${slug}#${operation.anchor}`}>
          {version}
        </a>
      ))}
    </span>
  );
}

interface FieldsProps {
  title: string;
  rule?: string;
  fields: Field[];
  within: string;
  objectHref: Props["objectHref"];
}

function Fields({ title, rule = "", fields, within, objectHref }: FieldsProps) {
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Prose html={htmlOf(rule)} />
      <FieldList fields={fields} within={within} of="request" objectHref={objectHref} />
    </>
  );
}

function OperationResponse({ operation: { anchor, success }, objectHref }: Pick<Props, "operation" | "objectHref">) {
  if (!success) return null;
  const href = success.object === undefined ? undefined : objectHref(success.object);
  return (
    <>
      <h3>Response</h3>
      {href && success.object !== undefined ? (
        <p>
          <code>{success.status}</code> with <a href={href}>the {objectLabel(success.object)}</a>.
        </p>
      ) : (
        <>
          <p>
            <code>{success.status}</code>
          </p>
          <FieldList fields={success.fields} within={`${anchor}.response`} of="response" objectHref={objectHref} />
        </>
      )}
    </>
  );
}
