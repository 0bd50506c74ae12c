"use client";

import { ConversionList } from "#dashboard/browser/conversion/conversion-list.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/conversions: `?status=`, `?destination=`, `?name=`, `?session=`. */
export default function Conversions() {
  return (
    <>
      <PageHeader
        title="Conversions"
        description="What was sent to your destinations, and why some conversions weren’t."
      />
      <ConversionList />
    </>
  );
}
