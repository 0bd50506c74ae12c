/** Rendered CommonMark: `html` comes from `docs/markdown.ts`, which escapes all markup in it. */
export function Prose({ html }: { html: string }) {
  if (html === "") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own renderer, which lets no markup through.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
