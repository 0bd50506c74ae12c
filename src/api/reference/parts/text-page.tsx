import { CodeBlock } from "#api/reference/parts/code-block.tsx";
import { PageHeader } from "#api/reference/parts/page-header.tsx";
import { Prose } from "#api/reference/parts/prose.tsx";
import { sectionsOf, type TextSection } from "#api/reference/site/markdown.ts";
import { markdownPath, type TextPage } from "#api/reference/site/site.ts";

/** A page written in Markdown: each section with its code next to it. */
export function TextPageBody({ page }: { page: TextPage }) {
  const sections = sectionsOf(page.markdown);
  const isCoded = sections.some(({ code }) => code.length > 0);
  return (
    <article className={isCoded ? "coded" : "plain"}>
      {sections.map((section, index) => (
        <section key={section.anchor} aria-labelledby={section.anchor} className={index === 0 ? "first" : undefined}>
          <div className="text">
            <Heading section={section} markdownUrl={markdownPath(page.path)} />
            <Prose html={section.html} />
          </div>
          {section.code.length > 0 && (
            <div className="aside">
              {section.code.map((codes, at) => (
                <CodeBlock
                  key={codes[0]?.text}
                  codes={codes}
                  id={`${section.anchor}-code-${at}`}
                  title={section.title}
                />
              ))}
            </div>
          )}
        </section>
      ))}
    </article>
  );
}

function Heading({ section: { anchor, depth, title }, markdownUrl }: { section: TextSection; markdownUrl: string }) {
  if (depth === 1) return <PageHeader anchor={anchor} title={title} markdownUrl={markdownUrl} />;
  const Tag = depth === 2 ? "h2" : "h3";
  return (
    <Tag id={anchor}>
      <a href={`#${anchor}`}>{title}</a>
    </Tag>
  );
}
