import { useEffect, useState } from "react";

const KEY = "checkstand.developers";

/**
 * Whether the developers' items are collapsed, and a function that collapses and expands them; stored by this browser.
 * @param isCurrent whether one of them is the current page: then they are expanded.
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
