/** Text as it was sent, that can be scrolled to its end by keyboard. */
export function CodeText({ label, text }: { label: string; text: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-96 overflow-y-auto rounded-lg bg-raised/60 p-4"
    >
      <pre className="font-mono text-xs wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </section>
  );
}
