"use client";

import { RequestList } from "#components/request-log/request-list.tsx";
import { RequestLogLead } from "#components/shell/page-leads.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/request-log: `?q=`, `?status=`, `?method=`, `?path=`, `?key=`, `?version=`, `?code=`, `?object=`, `?from=`, `?to=`. */
export default function RequestLog() {
  return (
    <>
      <PageHeader title="Request log" description={<RequestLogLead />} />
      <RequestList />
    </>
  );
}
