"use client";

import { Download, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { outcomeText, type RowAction, type RowChoice, runForRows } from "#dashboard/browser/list/row-action.ts";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";

interface ChoiceBarProps<Row> {
  choice: RowChoice<Row>;
  /** The selected rows. */
  rows: readonly Row[];
  choose: (ids: readonly string[]) => void;
}

/** The actions for selected rows, at the bottom of the screen. Rows for which an action failed stay selected. */
export function ChoiceBar<Row extends { id: string }>({ choice, rows, choose }: ChoiceBarProps<Row>) {
  const { mode, merchantId } = useDashboard();
  /** The number of rows that an action is running for. */
  const [running, setRunning] = useState<number>();
  const [outcome, setOutcome] = useState<{ ids: string; words: string }>();
  const ids = rows.map(({ id }) => id).join(",");
  const isEmpty = rows.length === 0;
  useEscape(!isEmpty, () => choose([]));

  const run = async (action: RowAction<Row>, rows: readonly Row[]) => {
    setRunning(rows.length);
    const rejected = await runForRows(rows, action);
    const words = outcomeText(
      rows.length,
      action,
      rejected.map(({ reason }) => reason),
    );
    await choice.reload();
    const left = rejected.map(({ row }) => row.id);
    choose(left);
    setOutcome({ ids: left.join(","), words });
    setRunning(undefined);
    if (rejected.length === 0) toast.success(words);
    // The button that had the focus may be removed.
    if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <div className="pointer-events-none sticky bottom-3 z-10">
      <div
        data-choice-bar={!isEmpty}
        className={classes(
          !isEmpty &&
            "pointer-events-auto mx-auto mt-3 w-fit max-w-full rounded-xl border border-field/50 bg-surface p-2 shadow-lg",
        )}
      >
        <div className="flex flex-wrap items-center gap-1.5">
          <p role="status" className="px-2 text-sm font-medium tabular-nums max-sm:flex-1">
            {running !== undefined && `Processing ${running}…`}
            {running === undefined && !isEmpty && `${rows.length} selected`}
          </p>
          {!isEmpty && (
            <>
              <Button variant="quiet" disabled={running !== undefined} onClick={() => choose([])}>
                <X aria-hidden="true" className="size-4" />
                Clear
              </Button>
              {choice.actions.map((action) => {
                const its = action.isFor ? rows.filter(action.isFor) : rows;
                if (its.length === 0) return null;
                return (
                  <ActionButton
                    key={action.title}
                    action={action}
                    count={its.length}
                    pending={running !== undefined}
                    onRun={() => run(action, its)}
                  />
                );
              })}
              {choice.csv && (
                <a
                  href={`/${mode}/exports/${choice.csv}?${new URLSearchParams({ ids, merchant: merchantId })}`}
                  download
                  className={buttonClasses()}
                >
                  <Download aria-hidden="true" className="size-4" />
                  Export CSV<span className="sr-only"> of selected rows</span>
                </a>
              )}
            </>
          )}
        </div>
        {!isEmpty && outcome?.ids === ids && (
          <p role="alert" className="max-w-prose px-2 pt-1.5 pb-0.5 text-sm text-pretty">
            {outcome.words}
          </p>
        )}
      </div>
    </div>
  );
}

interface ActionButtonProps {
  action: Pick<RowAction<never>, "title" | "icon" | "question">;
  count: number;
  pending: boolean;
  onRun: () => Promise<void>;
}

/** Runs the action immediately, or after a confirmation if it can't be undone. */
function ActionButton({ action: { title, icon: Icon, question }, count, pending, onRun }: ActionButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const confirm = async () => {
    await onRun();
    dialog.current?.close();
  };
  return (
    <>
      <Button disabled={pending} onClick={question ? () => dialog.current?.showModal() : onRun}>
        <Icon aria-hidden="true" className="size-4" />
        {title}
      </Button>
      {question && (
        <ConfirmDialog
          dialog={dialog}
          title={question.title(count)}
          confirm={pending ? "Processing…" : question.confirm}
          pending={pending}
          onConfirm={confirm}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Calls back when Escape is pressed, unless it belongs to what is open or written in. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = ({ key, target }: KeyboardEvent) => {
      const isTaken = document.querySelector("dialog[open], :popover-open") !== null;
      const isWriting = target instanceof HTMLElement && target.matches("input:not([type=checkbox])");
      if (key === "Escape" && !isTaken && !isWriting) latest.current();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isActive]);
}
