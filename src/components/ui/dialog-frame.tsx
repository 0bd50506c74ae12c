"use client";

import { type ReactNode, type RefObject, useId } from "react";

interface DialogFrameProps {
  /** Opened by `showModal()`: the browser keeps the focus inside and gives it back to where it was. */
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  /** When it was closed, by Escape too. */
  onClose?: () => void;
  children: ReactNode;
}

/** A dialog that asks for something; what it asks stands in it. */
export function DialogFrame({ dialog, title, onClose, children }: DialogFrameProps) {
  const id = useId();
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={id}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl border bg-surface p-5 text-ink shadow-2xl backdrop:bg-black/45 sm:p-6"
    >
      <h2 id={id} className="mb-4 text-base font-semibold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
