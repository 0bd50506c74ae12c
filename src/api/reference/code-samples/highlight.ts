import type { Code } from "#api/reference/code-samples/code-samples.ts";

/** The patterns of a language; the first that matches at a position counts. */
type Marked = Partial<Record<"comment" | "string" | "word", RegExp>>;

/** An unterminated string extends to its possible end, so that no quote in it is scanned again. */
const STRING = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\]|\\.)*'?|`(?:[^`\\]|\\.)*`?/y;

const LANGUAGES: Readonly<Record<string, Marked>> = {
  ts: {
    comment: /\/\/.*/y,
    string: STRING,
    word: /\b(?:const|let|await|async|if|else|return|throw|new|import|from|export|function|for|of|true|false|null|\d+(?:\.\d+)?)\b/y,
  },
  python: {
    comment: /#.*/y,
    string: /[fb]?(?:"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\]|\\.)*'?)/y,
    word: /\b(?:import|from|def|return|if|else|not|in|for|raise|True|False|None|and|or|with|as|\d+(?:\.\d+)?)\b/y,
  },
  json: { string: /"(?:[^"\\]|\\.)*"?/y, word: /\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?\b/y },
  sh: {
    comment: /^#.*/my,
    /** Spans several lines. */
    string: /"(?:[^"\\]|\\.)*"?|'[^']*'?/y,
    word: /\b(?:curl|export|grep|head|echo|node)\b|\s-[A-Za-z]+\b/y,
  },
};

const CLASSES = { comment: "c", string: "s", word: "w" } as const;

/** Code as escaped HTML, with its comments, strings and words marked for color. */
export function highlightedHtml({ language, text }: Pick<Code, "language" | "text">): string {
  const marked = LANGUAGES[language];
  if (!marked) return escaped(text);
  let html = "";
  let end = 0;
  for (let at = 0; at < text.length; ) {
    const found = markedAt(marked, text, at);
    if (!found) {
      at++;
      continue;
    }
    const next = at + found.whole.length;
    if (language !== "json" || !isName(text, next)) {
      html += `${escaped(text.slice(end, at))}<i class="${CLASSES[found.kind]}">${escaped(found.whole)}</i>`;
      end = next;
    }
    at = next;
  }
  return html + escaped(text.slice(end));
}

function markedAt(marked: Marked, text: string, at: number) {
  for (const kind of ["comment", "string", "word"] as const) {
    const pattern = marked[kind];
    if (!pattern) continue;
    pattern.lastIndex = at;
    const [whole] = pattern.exec(text) ?? [];
    if (whole !== undefined) return { kind, whole };
  }
  return undefined;
}

/** Whether a JSON member's name ends here, which stays plain. */
function isName(text: string, end: number): boolean {
  return /^\s*:/.test(text.slice(end, end + 8));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
