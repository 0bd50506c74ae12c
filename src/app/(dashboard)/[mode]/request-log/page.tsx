import type { Metadata } from "next";
import { RequestList } from "#components/request-log/request-list.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Request log" };

/** GET /{mode}/request-log: `?q=`, `?status=`, `?method=`, `?path=`, `?key=`, `?version=`, `?code=`, `?object=`, `?from=`, `?to=`. */
export default function RequestLog() {
  return (
    <>
      <PageHeader
        title="Request log"
        lead="Every call of the API in the last 30 days, without secrets and without what tells who a customer is."
      />
      <RequestList />
    </>
  );
}
