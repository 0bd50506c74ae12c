import { createContext } from "react";

/** Whether an element is inside a menu that closes before its dialog opens; a closed menu would hide the dialog. */
export const InMenu = createContext(false);
