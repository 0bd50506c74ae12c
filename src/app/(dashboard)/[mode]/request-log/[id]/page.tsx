import type { Metadata } from "next";
import { RequestView } from "#components/request-log/request-view.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Request" };

/** GET /{mode}/request-log/{id} */
export default async function Request({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  return (
    <>
      <PageHeader title="Request" back={{ href: `/${mode}/request-log`, title: "Request log" }} />
      <RequestView id={id} />
    </>
  );
}
