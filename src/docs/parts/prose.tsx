/** Text that was CommonMark: `html` comes from `docs/markdown.ts`, which escapes all markup in it. */
export function Prose({ html, inline }: { html: string; inline?: boolean }) {
  if (html === "") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own renderer, which lets no markup through.
  if (inline) return <span dangerouslySetInnerHTML={{ __html: html }} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
