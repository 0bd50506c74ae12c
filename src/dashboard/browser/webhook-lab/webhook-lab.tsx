"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { SearchCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { EmptyState } from "#dashboard/browser/ui/empty-state.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";
import { RoleNotice } from "#dashboard/browser/ui/role-notice.tsx";
import { Diagnosis } from "#dashboard/browser/webhook-lab/diagnosis.tsx";
import { WebhookLabForm } from "#dashboard/forms/webhook-lab-schema.ts";

const FIELDS = [
  {
    name: "body",
    label: "Body",
    hint: "The raw body, before any parsing.",
    rows: 7,
    placeholder: '{"id":"evt_…","object":"event",…}',
  },
  {
    name: "headers",
    label: "Headers",
    hint: "One per line: service-signature, or webhook-id, webhook-timestamp, and webhook-signature. Other headers are ignored.",
    rows: 4,
    placeholder: "service-signature: t=…,v1=…",
  },
  {
    name: "secret",
    label: "Secret",
    hint: "Exactly as your server reads it, including any surrounding characters.",
    rows: 2,
    placeholder: "whsec_…",
  },
] as const;

/** Checks a request that a merchant's server received, and explains why its signature does not verify. */
export function WebhookLab() {
  const { scopes } = useDashboard();
  return (
    <>
      <PageHeader
        title="Webhook lab"
        description="Find out why your server rejects a webhook signature. Paste the request it received."
      />
      {scopes.includes("webhook_endpoints:write") ? (
        <Lab />
      ) : (
        <RoleNotice>
          This tool uses your endpoints’ secrets, which your role can’t see. Ask an owner, admin, or developer.
        </RoleNotice>
      )}
    </>
  );
}

function Lab() {
  const form = useForm<WebhookLabForm>({
    resolver: zodResolver(WebhookLabForm),
    defaultValues: { body: "", headers: "", secret: "" },
  });
  const { errors } = form.formState;
  const diagnose = trpc.webhookLab.diagnose.useMutation({ onError: (error) => showFieldProblems(error, form) });
  const result = useRef<HTMLElement>(null);
  const { data: diagnosis } = diagnose;
  // On a phone, the result is below the fold.
  useEffect(() => {
    if (diagnosis) result.current?.focus();
  }, [diagnosis]);
  const clear = () => {
    form.reset(undefined, { keepFieldsRef: true });
    diagnose.reset();
    form.setFocus("body");
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Form onSubmit={form.handleSubmit((values) => diagnose.mutate(values))}>
        <div className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
          {FIELDS.map(({ name, label, hint, ...box }) => (
            <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
              {(control) => (
                <textarea
                  {...control}
                  {...form.register(name)}
                  {...box}
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                  className={classes(CONTROL_CLASSES, "font-mono break-all sm:text-xs")}
                />
              )}
            </Field>
          ))}
          <div className="flex flex-wrap items-center justify-end gap-3">
            <p className="mr-auto text-sm text-muted max-sm:w-full">Nothing you paste is stored or logged.</p>
            <Button variant="quiet" onClick={clear}>
              Clear
            </Button>
            <Button type="submit" variant="primary" disabled={diagnose.isPending}>
              {diagnose.isPending ? "Checking…" : "Check"}
            </Button>
          </div>
        </div>
      </Form>
      <section ref={result} tabIndex={-1} aria-label="Result" className="scroll-mt-4 rounded-xl outline-none">
        <FormFailure form={form} title="Couldn’t check the signature" error={diagnose.error} />
        {diagnosis && <Diagnosis diagnosis={diagnosis} />}
        {!diagnose.error && !diagnosis && (
          <EmptyState
            icon={<SearchCheck aria-hidden="true" className="size-5" />}
            text="Results appear here. What you paste is compared with the event that was sent, and with the secrets of all your endpoints in test and live mode."
          />
        )}
      </section>
    </div>
  );
}
