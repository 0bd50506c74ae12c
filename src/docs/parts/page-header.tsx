interface Props {
  anchor: string;
  title: string;
  twin: string;
  /** What stands above the title: "API v3". */
  over?: string | undefined;
}

export function PageHeader({ anchor, title, twin, over }: Props) {
  return (
    <>
      <p className="over">
        {over && <span>{over}</span>}
        <a href={twin}>View as Markdown</a>
      </p>
      <h1 id={anchor}>{title}</h1>
    </>
  );
}
