import type { Metadata } from "next";
import { MessagePage } from "#dashboard/browser/shell/message-page.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";

export const metadata: Metadata = { title: "Page not found · Checkstand" };

export default function NotFound() {
  return (
    <MessagePage title="Page not found" text="Check the URL for typos. Dashboard URLs start with /test or /live.">
      <a href="/" className={buttonClasses("primary")}>
        Go to dashboard
      </a>
    </MessagePage>
  );
}
