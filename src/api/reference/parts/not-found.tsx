import { GUIDES, guidePath, type Site, VERSIONS } from "#api/reference/site/site.ts";

/** The page for unknown URLs below /docs, with links. */
export function NotFoundBody({ site, path }: { site: Site; path: string }) {
  return (
    <article className="plain">
      <section className="first" aria-labelledby="not-found">
        <div className="text">
          <p className="over">
            <span>404</span>
          </p>
          <h1 id="not-found">Page not found</h1>
          <div className="prose">
            <p>
              There is no page at <code>{path}</code>. Use the search, or start with one of these pages:
            </p>
            <ul>
              {GUIDES.map(({ slug }) => (
                <li key={slug}>
                  <a href={guidePath(slug)}>{site.pages.get(guidePath(slug))?.title}</a>
                </li>
              ))}
              {VERSIONS.filter((version) => site.resources[version].length > 0).map((version) => (
                <li key={version}>
                  <a href={`/docs/${version}`}>API reference {version}</a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
    </article>
  );
}
