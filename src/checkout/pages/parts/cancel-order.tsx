import type { Messages } from "#checkout/pages/messages/messages.ts";

interface Props {
  /** The form's URL. */
  action: string;
  messages: Messages;
}

/** Cancels an open order, after confirmation. Works without script. */
export function CancelOrder({ action, messages: { cancel } }: Props) {
  return (
    <details className="mt-3 text-center text-sm">
      <summary className="link cursor-pointer list-none text-muted">{cancel.open}</summary>
      <form method="post" action={action} className="panel mt-1 space-y-4">
        <p className="text-pretty">{cancel.question}</p>
        <input type="submit" value={cancel.confirm} className="button-quiet w-full" />
      </form>
    </details>
  );
}
