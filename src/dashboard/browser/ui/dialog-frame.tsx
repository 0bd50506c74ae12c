"use client";

import { type ReactNode, type RefObject, use, useId } from "react";
import { createPortal } from "react-dom";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { InMenu } from "#dashboard/browser/ui/in-menu.ts";

interface DialogFrameProps {
  /** Opened by `showModal()`: the browser keeps the focus inside and restores it afterwards. */
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  /** The subject, read with the title. */
  text?: ReactNode;
  /** For rows of fields. */
  wide?: boolean;
  /** Whether the page behind it can't be read. */
  hidesPage?: boolean;
  /** When it was closed, by Escape too. */
  onClose?: () => void;
  children: ReactNode;
}

/** A dialog with a question; it contains the form or the buttons. */
export function DialogFrame({
  dialog,
  title,
  text,
  wide = false,
  hidesPage = false,
  onClose,
  children,
}: DialogFrameProps) {
  const id = useId();
  const inMenu = use(InMenu);
  const frame = (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      className={classes(
        "m-auto rounded-xl border bg-surface p-5 text-ink shadow-2xl sm:p-6",
        hidesPage ? "backdrop:bg-canvas" : "backdrop:bg-black/45",
        wide ? "w-[min(36rem,calc(100vw-2rem))]" : "w-[min(28rem,calc(100vw-2rem))]",
      )}
    >
      <h2 id={`${id}-title`} className="text-base font-semibold">
        {title}
      </h2>
      {text !== undefined && (
        <div id={`${id}-text`} className="mt-2 text-sm text-pretty text-muted">
          {text}
        </div>
      )}
      <div className="mt-4">{children}</div>
    </dialog>
  );
  return inMenu ? createPortal(frame, document.body) : frame;
}
