"use client";

import { RequestList } from "#dashboard/browser/request-log/request-list.tsx";
import { RequestLogLead } from "#dashboard/browser/shell/page-leads.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/request-log: `?q=`, `?status=`, `?method=`, `?path=`, `?key=`, `?version=`, `?code=`, `?object=`, `?from=`, `?to=`. */
export default function RequestLog() {
  return (
    <>
      <PageHeader title="Request log" description={<RequestLogLead />} />
      <RequestList />
    </>
  );
}
