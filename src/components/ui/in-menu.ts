import { createContext } from "react";

/** Whether an element stands in a menu that closes before its dialog opens; a closed menu would hide the dialog with it. */
export const InMenu = createContext(false);
