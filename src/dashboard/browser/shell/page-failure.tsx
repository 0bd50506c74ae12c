import { MessagePage } from "#dashboard/browser/shell/message-page.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { DATABASE_UNAVAILABLE } from "#kernel/page-fault.ts";

interface PageFailureProps {
  /** The request ID, which finds the cause in the log, or the cause itself. */
  digest: string | undefined;
  onRetry: () => void;
}

/** The page that replaces a page that can't be shown. */
export function PageFailure({ digest, onRetry }: PageFailureProps) {
  const { title, text } = failureTexts(digest);
  return (
    <MessagePage title={title} text={text}>
      <title>{`${title} · Checkstand`}</title>
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    </MessagePage>
  );
}

function failureTexts(digest: string | undefined): { title: string; text: string } {
  if (digest === DATABASE_UNAVAILABLE) {
    return {
      title: "Checkstand isn’t available right now",
      text: "The database can’t be reached. Nothing was changed. Try again in a moment.",
    };
  }
  const quote = digest ? ` If you contact support, include this code: ${digest}.` : "";
  return {
    title: "Something went wrong",
    text: `Try again.${quote}`,
  };
}
