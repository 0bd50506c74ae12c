import { codeSamples } from "#api/reference/code-samples/code-samples.ts";
import type { ObjectShape } from "#api/reference/openapi/operations.ts";
import { CodeBlock } from "#api/reference/parts/code-block.tsx";
import { FieldList } from "#api/reference/parts/field-list.tsx";
import { OperationText } from "#api/reference/parts/operation-text.tsx";
import { PageHeader } from "#api/reference/parts/page-header.tsx";
import { Prose } from "#api/reference/parts/prose.tsx";
import { htmlOf } from "#api/reference/site/markdown.ts";
import {
  markdownPath,
  objectReferencePath,
  type ReferencePage,
  SAMPLES_HINT,
  type Site,
} from "#api/reference/site/site.ts";

/** A resource of one version: its text, objects and operations. */
export function ReferencePageBody({ site, page }: { site: Site; page: ReferencePage }) {
  const { resource, version, notes } = page;
  const objectHref = (name: string) => objectReferencePath(site, version, name);
  return (
    <article className="coded">
      <section className="first" aria-labelledby={resource.slug}>
        <div className="text">
          <PageHeader
            anchor={resource.slug}
            title={resource.title}
            markdownUrl={markdownPath(page.path)}
            over={`API ${version}`}
          />
          {version === "v1" && (
            <p className="warning">
              v1 has been deprecated since 2024-12-15. Use <a href="/docs/v3">v3</a> for new integrations. See{" "}
              <a href="/docs/versioning#v1-is-deprecated">Versioning</a>.
            </p>
          )}
          <Prose html={htmlOf(resource.description)} />
          <Prose html={htmlOf(notes.general)} />
          <Prose html={htmlOf(SAMPLES_HINT)} />
        </div>
        <div className="aside">
          <figure className="code endpoints">
            <figcaption>
              <span>Endpoints</span>
            </figcaption>
            <ul>
              {resource.operations.map(({ anchor, method, path }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>
                    <b>{method}</b> {path}
                  </a>
                </li>
              ))}
            </ul>
          </figure>
        </div>
      </section>
      {resource.objects.map((object) => (
        <ObjectSection key={object.name} object={object} objectHref={objectHref} />
      ))}
      {resource.operations.map((operation) => (
        <section key={operation.anchor} aria-labelledby={operation.anchor}>
          <div className="text">
            <OperationText site={site} page={page} operation={operation} objectHref={objectHref} />
          </div>
          <div className="aside">
            <CodeBlock
              codes={codeSamples(operation, site.baseUrl)}
              id={`${operation.anchor}-request`}
              title={`${operation.title}: request language`}
            />
            {operation.success?.example !== undefined && (
              <CodeBlock
                codes={[
                  {
                    label: `Response ${operation.success.status}`,
                    language: "json",
                    text: JSON.stringify(operation.success.example, null, 2),
                  },
                ]}
                id={`${operation.anchor}-response`}
                title="Response"
              />
            )}
          </div>
        </section>
      ))}
    </article>
  );
}

interface ObjectSectionProps {
  object: ObjectShape;
  objectHref(name: string): string | undefined;
}

function ObjectSection({ object: { anchor, title, description, fields, example }, objectHref }: ObjectSectionProps) {
  return (
    <section aria-labelledby={anchor}>
      <div className="text">
        <h2 id={anchor}>
          <a href={`#${anchor}`}>{title}</a>
        </h2>
        <Prose html={htmlOf(description)} />
        <FieldList fields={fields} within={anchor} of="response" objectHref={objectHref} />
      </div>
      {example !== undefined && (
        <div className="aside">
          <CodeBlock
            codes={[{ label: title, language: "json", text: JSON.stringify(example, null, 2) }]}
            id={`${anchor}-example`}
            title={title}
          />
        </div>
      )}
    </section>
  );
}
