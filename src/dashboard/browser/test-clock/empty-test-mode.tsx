"use client";

import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { useChangeDashboard, useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";
import { FormDialog } from "#dashboard/browser/ui/form-dialog.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";

/** Takes all data of test mode away, once the owner has typed the name of the business. */
export function EmptyTestMode() {
  const { companyName } = useDashboard();
  return (
    <Panel title="Empty test mode">
      <p className="mb-4 text-sm text-pretty text-muted">
        Deletes all test data and resets the test clock. API keys, webhook endpoints, destinations, and settings are
        kept. Live mode isn’t affected.
      </p>
      <FormDialog
        button={
          <>
            <Trash2 aria-hidden="true" className="size-4" />
            Empty test mode…
          </>
        }
        title="Empty test mode?"
        text={`This permanently deletes all test-mode products, prices, links, checkouts, customers, subscriptions, invoices, payments, events, logs, and emails of ${companyName}. You can’t undo this.`}
      >
        {(close) => <EmptyForm close={close} />}
      </FormDialog>
    </Panel>
  );
}

function EmptyForm({ close }: { close: () => void }) {
  const { companyName } = useDashboard();
  const changeDashboard = useChangeDashboard();
  const cache = trpc.useUtils();
  const [name, setName] = useState("");
  const empty = trpc.testClock.empty.useMutation();
  const [failure, setFailure] = useState<unknown>();
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setFailure(undefined);
    try {
      // Large ones take several requests.
      for (let goesOn = false; !(await empty.mutateAsync({ name, goesOn })).isEmpty; ) goesOn = true;
      close();
      changeDashboard({ clockOffsetSeconds: 0 });
      toast.success("Test mode emptied");
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
      await cache.invalidate();
    }
  };
  return (
    <Form onSubmit={submit}>
      {failure !== undefined && (
        <div className="mb-4">
          <FailureNotice title="Couldn’t empty test mode" failure={failureOf(failure)} />
        </div>
      )}
      <Field label={`Type ${companyName} to confirm`}>
        {(control) => (
          <input
            {...control}
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
            maxLength={200}
            className={CONTROL_CLASSES}
          />
        )}
      </Field>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="danger" disabled={pending || name.trim() !== companyName.trim()}>
          {pending ? "Emptying…" : "Empty test mode"}
        </Button>
      </div>
    </Form>
  );
}
