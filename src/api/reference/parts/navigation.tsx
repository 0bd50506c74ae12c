import {
  type DocsPage,
  errorPath,
  eventTypesPath,
  GUIDES,
  guidePath,
  parametersPath,
  type Site,
  VERSIONS,
  type Version,
} from "#api/reference/site/site.ts";

interface Props {
  site: Site;
  /** Undefined for values that the page does not have. */
  page?: DocsPage | undefined;
}

/** Every page of the site; for the reference those of the current version. */
export function Navigation({ site, page }: Props) {
  const version = versionOf(page);
  const groups = [...new Set(GUIDES.map(({ group }) => group))];
  return (
    <>
      {groups.map((group) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {GUIDES.filter((guide) => guide.group === group).map(({ slug }) => (
              <li key={slug}>
                <PageLink site={site} path={guidePath(slug)} current={page?.path} />
                {slug === "errors" && <ErrorLinks page={page} site={site} />}
              </li>
            ))}
            {group === "API conventions" && site.pages.has(parametersPath(version)) && (
              <li>
                <PageLink site={site} path={parametersPath(version)} current={page?.path} />
              </li>
            )}
            {group === "Webhooks" && site.pages.has(eventTypesPath(version)) && (
              <li>
                <PageLink site={site} path={eventTypesPath(version)} current={page?.path} />
              </li>
            )}
          </ul>
        </section>
      ))}
      <section>
        <h2>API reference</h2>
        <ul className="versions">
          {VERSIONS.filter((listed) => site.resources[listed].length > 0).map((listed) => (
            <li key={listed}>
              <a href={sameIn(site, page, listed)} aria-current={listed === version ? "true" : undefined}>
                {listed}
                {listed === "v1" && <small> deprecated</small>}
              </a>
            </li>
          ))}
        </ul>
        <ul>
          <li>
            <a href={`/docs/${version}`} aria-current={page?.path === `/docs/${version}` ? "page" : undefined}>
              Overview of {version}
            </a>
          </li>
          {site.resources[version].map(({ slug, title, operations }) => {
            const path = `/docs/${version}/${slug}`;
            return (
              <li key={slug}>
                <a href={path} aria-current={page?.path === path ? "page" : undefined}>
                  {title}
                </a>
                <ul hidden={page?.path !== path}>
                  {operations.map((operation) => (
                    <li key={operation.anchor}>
                      <a href={`${path}#${operation.anchor}`}>
                        {operation.title} <MethodBadge method={operation.method} />
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}

/** The version of a page; guides show the newest. */
function versionOf(page: DocsPage | undefined): Version {
  return VERSIONS.find((version) => page?.path.startsWith(`/docs/${version}`)) ?? VERSIONS[0];
}

/** The same page in another version, or that version's front page. */
function sameIn(site: Site, page: DocsPage | undefined, version: Version): string {
  const path = page?.path.replace(/^\/docs\/v\d+(?=\/|$)/, `/docs/${version}`) ?? "";
  return page && versionOf(page) !== version && path !== page.path && site.pages.has(path)
    ? path
    : page?.path.startsWith(`/docs/${version}/`)
      ? page.path
      : `/docs/${version}`;
}

export function MethodBadge({ method }: { method: string }) {
  return <code className={`method ${method.toLowerCase()}`}>{method}</code>;
}

function PageLink({ site, path, current }: { site: Site; path: string; current: string | undefined }) {
  return (
    <a href={path} aria-current={current === path ? "page" : undefined}>
      {site.pages.get(path)?.title}
    </a>
  );
}

function ErrorLinks({ site, page }: Props) {
  const codes = [...site.pages.keys()].filter((path) => path.startsWith(errorPath("")));
  const within = page?.path === guidePath("errors") || codes.some((path) => path === page?.path);
  return (
    <ul hidden={!within}>
      {codes.map((path) => (
        <li key={path}>
          <PageLink site={site} path={path} current={page?.path} />
        </li>
      ))}
    </ul>
  );
}
