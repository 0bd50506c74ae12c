"use client";

import { useState } from "react";
import { toast } from "sonner";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { PasswordDialog } from "#dashboard/browser/profile/password-dialog.tsx";
import { RecoveryCodes } from "#dashboard/browser/profile/recovery-codes.tsx";
import { TwoFactorSetup } from "#dashboard/browser/profile/two-factor-setup.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";

interface TwoFactorPanelProps {
  /** Null while it is off. */
  since: Date | null;
  recoveryCodesLeft: number;
}

/** A code of an app at each sign-in: switching it on and off, and its recovery codes, which are shown once. */
export function TwoFactorPanel({ since, recoveryCodesLeft }: TwoFactorPanelProps) {
  const cache = trpc.useUtils();
  const [codes, setCodes] = useState<readonly string[]>();
  const reload = () => cache.profile.invalidate();
  const [enrollment, setEnrollment] = useState<{ secret: string; qrCode: string }>();
  const start = trpc.profile.startTwoFactor.useMutation({ onSuccess: setEnrollment });
  const renew = trpc.profile.newRecoveryCodes.useMutation({
    onSuccess: async ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      await reload();
    },
  });
  const disable = trpc.profile.disableTwoFactor.useMutation({
    onSuccess: async () => {
      setCodes(undefined);
      await reload();
      toast.success("Two-factor authentication turned off");
    },
  });
  return (
    <Panel
      title="Two-factor authentication"
      action={<Badge tone={since ? "positive" : "neutral"}>{since ? "On" : "Off"}</Badge>}
    >
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {!codes && since === null && !enrollment && (
        <div className="space-y-4 text-sm">
          <p className="text-pretty text-muted">
            Require a code from an app on your phone when you sign in, so a stolen password isn’t enough.
          </p>
          <PasswordDialog
            opener="Set up"
            title="Set up two-factor authentication?"
            text="When you turn it on, you’ll be signed out everywhere else."
            confirm="Continue"
            confirmVariant="primary"
            cancel="Not now"
            mutation={start}
          />
        </div>
      )}
      {!codes && since === null && enrollment && (
        <TwoFactorSetup
          {...enrollment}
          onCancel={() => setEnrollment(undefined)}
          onEnabled={async (recoveryCodes) => {
            setCodes(recoveryCodes);
            setEnrollment(undefined);
            await reload();
          }}
        />
      )}
      {!codes && since !== null && (
        <div className="space-y-4 text-sm">
          <p className="text-pretty text-muted">
            Turned on <RelativeTime date={since} />. {recoveryCodesLeft} recovery{" "}
            {recoveryCodesLeft === 1 ? "code is" : "codes are"} left.
          </p>
          <div className="flex flex-wrap gap-2">
            <PasswordDialog
              opener="Get new recovery codes"
              title="Get new recovery codes?"
              text="Your current codes will stop working."
              confirm="Get new codes"
              mutation={renew}
            />
            <PasswordDialog
              opener="Turn off"
              title="Turn off two-factor authentication?"
              text="You’ll need only your password to sign in."
              confirm="Turn off"
              mutation={disable}
            />
          </div>
        </div>
      )}
    </Panel>
  );
}
