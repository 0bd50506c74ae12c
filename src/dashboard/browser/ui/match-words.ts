/** An option that is matched by its text. */
export interface Choice {
  /** The stored value. */
  value: string;
  title: string;
  /** Shown behind the title, such as a code or an email address. */
  note?: string | undefined;
}

/**
 * The choices with a word that begins with each typed one, ignoring case and accents: "uni k" finds "United Kingdom",
 * "sao" "São Paulo". Choices whose title begins with the text come first.
 */
export function matchingChoices<Option extends Choice>(choices: readonly Option[], typed: string): Option[] {
  const query = fold(typed);
  if (query === "") return [...choices];
  const starts = query.split(WORD_ENDS);
  const found = choices.filter((choice) => {
    const words = fold(`${choice.title} ${choice.note ?? ""} ${choice.value}`).split(WORD_ENDS);
    return starts.every((start) => words.some((word) => word.startsWith(start)));
  });
  const isFirst = (choice: Option) => fold(choice.title).startsWith(query) || fold(choice.value) === query;
  return [...found.filter(isFirst), ...found.filter((choice) => !isFirst(choice))];
}

const WORD_ENDS = /[\s/_,.()-]+/;

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
