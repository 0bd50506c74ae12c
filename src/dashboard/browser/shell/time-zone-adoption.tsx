"use client";

import { useEffect, useRef } from "react";
import { useChangeDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";

/** Tells the server the browser's time zone, once: for a user, or an owner's business, without one. Shows nothing. */
export function TimeZoneAdoption() {
  const changeDashboard = useChangeDashboard();
  const cache = trpc.useUtils();
  const isSent = useRef(false);
  const { mutate } = trpc.profile.adoptTimeZone.useMutation({
    onSuccess: async (zones) => {
      if (Object.values(zones).every((zone) => zone === DEFAULT_TIME_ZONE)) return;
      // Data grouped by days of the default zone is grouped again.
      await cache.invalidate();
      changeDashboard(zones);
    },
  });
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  }, [mutate]);
  return null;
}
