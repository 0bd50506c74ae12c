import { classes } from "#dashboard/browser/ui/classes.ts";

/** Texts up to this length are never split: they are cut off at their end where there is no space. */
const MAX_WHOLE = 24;
/** The number of characters at the end that always stay. */
const KEPT_AT_END = 12;

/**
 * An ID, an email address or a URL on one line. Where it doesn't fit, its middle is left out, because both ends tell it
 * from its neighbors: "jane.longname…@example.com". The tooltip is the whole text. It is above the link
 * that covers a row, which would hide the tooltip.
 */
export function ClippedText({ text, className }: { text: string; className?: string | undefined }) {
  const characters = [...text];
  if (characters.length <= MAX_WHOLE) {
    return (
      <span title={text} className={classes("relative block min-w-0 truncate", className)}>
        {text}
      </span>
    );
  }
  return (
    <span title={text} className={classes("relative flex min-w-0", className)}>
      <span className="truncate">{characters.slice(0, -KEPT_AT_END).join("")}</span>
      <span className="shrink-0 whitespace-pre">{characters.slice(-KEPT_AT_END).join("")}</span>
    </span>
  );
}

/** Whether a text is one long word, which has no place to break it. */
export function isLongWord(text: string): boolean {
  return text.length > MAX_WHOLE && !/\s/.test(text);
}
