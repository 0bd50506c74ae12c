import type { Code } from "#docs/code-samples/code-samples.ts";

const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/.source;
/** Goes over several lines. */
const SHELL_STRING = /"(?:[^"\\]|\\.)*"|'[^']*'/.source;
const NUMBER = /\b\d+(?:\.\d+)?\b/.source;

const WORDS = {
  ts: /\b(?:const|let|await|async|if|else|return|throw|new|import|from|export|function|for|of|true|false|null)\b/
    .source,
  python: /\b(?:import|from|def|return|if|else|not|in|for|raise|True|False|None|and|or|with|as)\b/.source,
  json: /\b(?:true|false|null)\b/.source,
  sh: /\b(?:curl|export|grep|head|echo|node)\b/.source,
};

/** Per language: a comment, a string, a word or number. What none of it matches stays plain. */
const PATTERNS: Record<string, RegExp> = {
  ts: new RegExp(`(\\/\\/.*)|(${STRING})|(${WORDS.ts}|${NUMBER})`, "g"),
  python: new RegExp(`(#.*)|([fb]?(?:${STRING}))|(${WORDS.python}|${NUMBER})`, "g"),
  json: new RegExp(`((?!))|("(?:[^"\\\\]|\\\\.)*")|(${WORDS.json}|-?${NUMBER})`, "g"),
  sh: new RegExp(`(^#.*)|(${SHELL_STRING})|(${WORDS.sh}|\\s-[A-Za-z]+\\b)`, "gm"),
};

/** Code as HTML, escaped, with its comments, strings and words marked for colour. */
export function colouredHtml({ language, text }: Pick<Code, "language" | "text">): string {
  const pattern = PATTERNS[language];
  if (!pattern) return escaped(text);
  let html = "";
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, comment, string] = match;
    if (language === "json" && isName(text, match.index + whole.length)) continue;
    const kind = comment !== undefined ? "c" : string !== undefined ? "s" : "w";
    html += `${escaped(text.slice(end, match.index))}<i class="${kind}">${escaped(whole)}</i>`;
    end = match.index + whole.length;
  }
  return html + escaped(text.slice(end));
}

/** Whether what ends here is the name of a JSON member, which stays plain. */
function isName(text: string, end: number): boolean {
  return /^\s*:/.test(text.slice(end, end + 8));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
