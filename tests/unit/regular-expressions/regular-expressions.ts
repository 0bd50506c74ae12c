import ts from "typescript";

/** A regular expression in a source file. */
export interface FoundExpression {
  source: string;
  flags: string;
  /** File and line, or the place in a document. */
  at: string;
}

interface Found {
  expressions: FoundExpression[];
  /** File, line and code of what makes a regular expression of a text that is known only when it runs: nobody can check it. */
  unknown: string[];
}

/** Methods of strings that make a regular expression of a text. */
const MATCHING = new Set(["match", "matchAll", "search"]);

/**
 * Every regular expression that a file writes: literals, whatever they are given to, `new RegExp("…")`,
 * `text.match("…")`, and the patterns of JSON Schema (`pattern: "…"`).
 * @param file its name tells whether it has JSX.
 */
export function expressionsIn(file: string, code: string): Found {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: Found = { expressions: [], unknown: [] };
  const add = (node: ts.Node, source: string, flags: string) =>
    found.expressions.push({ source, flags, at: placeOf(node) });
  const placeOf = (node: ts.Node) => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;

  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if (isConstructor(node)) {
      const [source, flags] = node.arguments ?? [];
      if (source && ts.isStringLiteralLike(source) && (!flags || ts.isStringLiteralLike(flags)))
        add(node, source.text, flags?.text ?? "");
      else if (!source || !ts.isRegularExpressionLiteral(source))
        found.unknown.push(`${placeOf(node)} ${node.getText()}`);
    } else if (isMatching(node)) {
      const [source] = node.arguments;
      if (source && ts.isStringLiteralLike(source)) add(node, source.text, "");
      else if (source && ts.isTemplateExpression(source)) found.unknown.push(`${placeOf(node)} ${node.getText()}`);
    } else if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === "pattern" &&
      ts.isStringLiteralLike(node.initializer)
    ) {
      add(node, node.initializer.text, "u");
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isConstructor(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp";
}

function isMatching(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    MATCHING.has(node.expression.name.text)
  );
}

/** Every `pattern` in a JSON document, wherever it stands. */
export function patternsIn(document: string, value: unknown, path = ""): FoundExpression[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === "pattern" && typeof member === "string"
      ? [{ source: member, flags: "u", at: `${document}${path}` }]
      : patternsIn(document, member, `${path}/${name}`),
  );
}
