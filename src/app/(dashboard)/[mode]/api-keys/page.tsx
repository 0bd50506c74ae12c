import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { ApiKeyList } from "#components/api-key/api-key-list.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "API keys" };

/** GET /{mode}/api-keys: `?status=`, `?after=`, `?before=`. */
export default async function ApiKeys({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  return (
    <>
      <PageHeader title="API keys" lead="What your programs call the API with. A key works in its own mode only.">
        <Link href={`/${mode}/api-keys/new`} className={buttonClasses("primary")}>
          <Plus aria-hidden="true" className="size-4" />
          Create key
        </Link>
      </PageHeader>
      <ApiKeyList />
    </>
  );
}
