"use client";

import { useState } from "react";
import { toast } from "sonner";
import { trpc } from "#client/trpc.ts";
import { PasswordDialog } from "#components/profile/password-dialog.tsx";
import { RecoveryCodes } from "#components/profile/recovery-codes.tsx";
import { TwoFactorSetup } from "#components/profile/two-factor-setup.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";

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
  const [begun, setBegun] = useState<{ secret: string; qrCode: string }>();
  const begin = trpc.profile.beginTwoFactor.useMutation({ onSuccess: setBegun });
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
      toast.success("Two-factor is off");
    },
  });
  return (
    <Panel title="Two-factor" action={<Badge tone={since ? "positive" : "neutral"}>{since ? "On" : "Off"}</Badge>}>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {!codes && since === null && !begun && (
        <div className="space-y-4 text-sm">
          <p className="text-pretty text-muted">
            Signing in then also takes a code from an app on your phone. A stolen password alone is not enough.
          </p>
          <PasswordDialog
            opener="Set up two-factor"
            title="Set up two-factor?"
            text="Once it is on, you are signed out everywhere but here."
            confirm="Go on"
            confirmLook="primary"
            cancel="Not now"
            mutation={begin}
          />
        </div>
      )}
      {!codes && since === null && begun && (
        <TwoFactorSetup
          {...begun}
          onCancel={() => setBegun(undefined)}
          onEnabled={async (recoveryCodes) => {
            setCodes(recoveryCodes);
            setBegun(undefined);
            await reload();
          }}
        />
      )}
      {!codes && since !== null && (
        <div className="space-y-4 text-sm">
          <p className="text-pretty text-muted">
            On since <RelativeTime date={since} />. {recoveryCodesLeft} recovery{" "}
            {recoveryCodesLeft === 1 ? "code is" : "codes are"} left.
          </p>
          <div className="flex flex-wrap gap-2">
            <PasswordDialog
              opener="New recovery codes"
              title="Make new recovery codes?"
              text="Your current codes stop working."
              confirm="Make new codes"
              mutation={renew}
            />
            <PasswordDialog
              opener="Switch off"
              title="Switch two-factor off?"
              text="Your password alone will then be enough to sign in."
              confirm="Switch off"
              mutation={disable}
            />
          </div>
        </div>
      )}
    </Panel>
  );
}
