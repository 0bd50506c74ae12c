"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";
import { CodeForm } from "#dashboard/forms/profile-schema.ts";

interface TwoFactorSetupProps {
  /** In base 32. */
  secret: string;
  /** An SVG. */
  qrCode: string;
  onCancel: () => void;
  onEnabled: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret for the app, and asks for its first code. */
export function TwoFactorSetup({ secret, qrCode, onCancel, onEnabled }: TwoFactorSetupProps) {
  const form = useForm<CodeForm>({ resolver: zodResolver(CodeForm), defaultValues: { code: "" } });
  const enable = trpc.profile.enableTwoFactor.useMutation({
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
    onError: (error) => showFieldProblems(error, form),
  });
  return (
    <Form onSubmit={form.handleSubmit((values) => enable.mutate(values))}>
      <ol className="list-decimal space-y-5 pl-5 text-sm">
        <li className="space-y-3 pl-1">
          <p>Scan this QR code with an authenticator app, or enter the key manually.</p>
          {/* biome-ignore lint/performance/noImgElement: drawn by the server, in the page itself. */}
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(qrCode)}`}
            alt="QR code with the setup key"
            width={176}
            height={176}
            className="rounded-lg border bg-white"
          />
          <p className="flex flex-wrap items-center gap-2">
            <code className="min-w-0 font-mono text-xs break-all">{secret.match(/.{1,4}/g)?.join(" ")}</code>
            <CopyButton text={secret} what="key" />
          </p>
        </li>
        <li className="space-y-4 pl-1">
          <TextField
            form={form}
            name="code"
            label="Enter the code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="123 456"
            controlClassName="max-w-40 font-mono"
          />
          <FormFailure form={form} title="Couldn’t turn on two-factor authentication" error={enable.error} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" disabled={enable.isPending}>
              Turn on
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </li>
      </ol>
    </Form>
  );
}
