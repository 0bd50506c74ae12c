/** What a query says that finds nothing, or too much: the texts of the page, in place of its whole markup. */
export function notFound(message: string | null): Error {
  const [reason = ""] = (message ?? "").split("\n");
  return Object.assign(new Error(`${reason}\nThe page shows: ${shownTexts().join(" | ")}`), {
    name: "TestingLibraryElementError",
  });
}

function shownTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
  return texts;
}
