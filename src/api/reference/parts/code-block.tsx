import type { Code } from "#api/reference/code-samples/code-samples.ts";
import { highlightedHtml } from "#api/reference/code-samples/highlight.ts";

interface Props {
  /** Alternatives, chosen by label; a single one has no tabs. */
  codes: readonly Code[];
  /** Unique on the page. */
  id: string;
  /** The title of the block. */
  title: string;
}

/** Code with a choice of language by radio buttons, which work without script, and a copy button, which does not. */
export function CodeBlock({ codes, id, title }: Props) {
  const [first] = codes;
  if (!first) return null;
  const choice = codes.length > 1;
  return (
    <figure className="code">
      <figcaption>
        {choice ? (
          <fieldset>
            <legend className="sr">{title}</legend>
            {codes.map(({ label }, index) => (
              <label key={label}>
                <input type="radio" name={id} value={label} defaultChecked={index === 0} />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        ) : (
          <span>{first.label || title}</span>
        )}
        <button type="button" className="copy" hidden>
          Copy
        </button>
      </figcaption>
      {codes.map((code) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <pre key={code.label} className={code.language} tabIndex={0} data-of={choice ? code.label : undefined}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `highlightedHtml`. */}
          <code dangerouslySetInnerHTML={{ __html: highlightedHtml(code) }} />
        </pre>
      ))}
    </figure>
  );
}
