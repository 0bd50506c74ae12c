import { useEffect, useState } from "react";

const KEY = "checkstand.developers";

/**
 * Whether the developers' places are folded, and what folds and unfolds them; this browser remembers it.
 * @param isCurrent whether one of them is shown: they unfold for it.
 */
export function useFolded(isCurrent: boolean): [boolean, (folded: boolean) => void] {
  const [isFolded, setFolded] = useState(!isCurrent);
  useEffect(() => {
    if (isCurrent || localStorage.getItem(KEY) === "open") setFolded(false);
  }, [isCurrent]);
  const fold = (folded: boolean) => {
    setFolded(folded);
    if (folded) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "open");
  };
  return [isFolded, fold];
}
