"use client";

import { Component, type ReactNode } from "react";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";

/** Shows that a page's code could not be loaded, for example while offline, and offers to reload the document. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <FailureNotice
        title="Couldn’t load this page"
        failure={{
          message: "The page failed to load or has an error. Nothing was changed.",
          requestId: undefined,
          details: [],
        }}
      >
        <Button onClick={() => window.location.reload()}>Reload page</Button>
      </FailureNotice>
    );
  }
}
