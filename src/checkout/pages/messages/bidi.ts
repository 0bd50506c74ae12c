/** Isolates text of unknown direction, so that it can't rearrange the sentence around it. */
export function isolated(text: string | number): string {
  return `\u2068${text}\u2069`;
}

/** Text that reads from left to right, such as a card's number with its gaps. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}
