import { redirect } from "next/navigation";

/** GET /{test|live} */
export default async function ModeStart({ params }: { params: Promise<{ mode: string }> }) {
  redirect(`/${(await params).mode}/products`);
}
