/** Symbols for characters that are otherwise invisible. */
const SIGNS: Record<string, string> = { "\n": "⏎", "\r": "␍", "\t": "⇥", " ": "␣" };

/** Two bodies from their first difference, one above the other. */
export function BodyDifference({ sent, received }: { sent: string; received: string }) {
  return (
    <dl className="space-y-2 rounded-lg border bg-surface p-3">
      <Excerpt label="Sent" text={sent} />
      <Excerpt label="Pasted" text={received} />
    </dl>
  );
}

function Excerpt({ label, text }: { label: string; text: string }) {
  const [first, ...rest] = [...text];
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-2">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-mono text-xs break-all">
        {first === undefined ? (
          <span className="font-sans text-muted">ends here</span>
        ) : (
          <>
            <mark className="rounded-xs bg-ink px-0.5 text-canvas">{SIGNS[first] ?? first}</mark>
            {rest.map((character) => SIGNS[character] ?? character).join("")}
          </>
        )}
      </dd>
    </div>
  );
}
