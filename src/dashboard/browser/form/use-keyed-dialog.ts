import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "sonner";

interface Opened<Shown, Form> {
  /** How often it was opened: each time with an empty form. */
  times: number;
  /** What could be done when the dialog opened: it stays visible if somebody else was faster. */
  shown: Shown;
  Form: Form;
}

/**
 * A dialog that moves money. Its form is loaded only when somebody opens it. Its idempotency key is kept until a response
 * arrives, so that what may have succeeded is not repeated.
 * @param load the form's component.
 */
export function useKeyedDialog<Shown, Form>(load: () => Promise<Form>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState<Opened<Shown, Form>>();
  const [key, setKey] = useState<string>();
  const close = () => dialog.current?.close();
  return {
    dialog,
    opened,
    key,
    open: async (shown: Shown) => {
      const Form = await load().catch(() => undefined);
      if (!Form) {
        toast.error("Couldn’t load the form. Check your connection and try again.");
        return;
      }
      // Reset each time, and rendered before the browser looks for the element to focus.
      flushSync(() => {
        setOpened({ times: (opened?.times ?? 0) + 1, shown, Form });
        setKey(key ?? crypto.randomUUID());
      });
      dialog.current?.showModal();
    },
    /** Loads the form early. A click tries again. */
    preload: () => {
      load().catch(() => undefined);
    },
    close,
    /** Called when the server rejected it, so that the next attempt gets another key. */
    replaceKey: () => setKey(crypto.randomUUID()),
    /** Called when it is done. */
    finish: () => {
      close();
      setKey(undefined);
    },
  };
}
