import { useEffect, useRef } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** Focuses the field that the URL's hash names, once, if the form has it: `/live/settings#supportEmail`. */
export function useFieldOfUrl<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>): void {
  const { setFocus } = form;
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const name = window.location.hash.slice(1);
    // The form ignores names that it does not have.
    if (name !== "") setFocus(name as FieldPath<Values>);
  }, [setFocus]);
}
