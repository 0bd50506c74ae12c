"use client";

import { deferred } from "#client/deferred.tsx";
import { useAskBeforeHistory, useLeavingPage } from "#client/unsaved-changes.ts";

const UnsavedChangesQuestion = deferred(() =>
  import("#components/form/unsaved-changes-question.tsx").then((part) => part.UnsavedChangesQuestion),
);

/** Asks before a page with unsaved changes is left. */
export function UnsavedChangesDialog() {
  useAskBeforeHistory();
  const leaving = useLeavingPage();
  return leaving && <UnsavedChangesQuestion onStay={leaving.stay} onLeave={leaving.leave} />;
}
