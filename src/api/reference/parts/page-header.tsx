interface Props {
  anchor: string;
  title: string;
  markdownUrl: string;
  /** The line above the title: "API v3". */
  over?: string | undefined;
}

export function PageHeader({ anchor, title, markdownUrl, over }: Props) {
  return (
    <>
      <p className="over">
        {over && <span>{over}</span>}
        <a href={markdownUrl}>View as Markdown</a>
      </p>
      <h1 id={anchor}>{title}</h1>
    </>
  );
}
