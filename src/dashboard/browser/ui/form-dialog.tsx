"use client";

import { type ReactNode, useRef, useState } from "react";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { DialogFrame } from "#dashboard/browser/ui/dialog-frame.tsx";

interface FormDialogProps {
  /** The content of the button that opens it. */
  button: ReactNode;
  title: string;
  /** The subject, read with the title. */
  text?: ReactNode;
  /** The form, reset each time it is opened. */
  children: (close: () => void) => ReactNode;
}

/** A button, and the dialog with a form that it opens. */
export function FormDialog({ button, title, text, children }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(0);
  const open = () => {
    setOpened(opened + 1);
    dialog.current?.showModal();
  };
  return (
    <>
      <Button onClick={open}>{button}</Button>
      <DialogFrame dialog={dialog} title={title} text={text} wide>
        {opened > 0 && <div key={opened}>{children(() => dialog.current?.close())}</div>}
      </DialogFrame>
    </>
  );
}
