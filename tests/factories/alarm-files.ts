import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "@redocly/openapi-core";

const DEPLOY = join(import.meta.dirname, "../../deploy");

export const RULES_FILE = join(DEPLOY, "prometheus/checkstand.rules.yml");
export const RULES_TEST_FILE = join(DEPLOY, "prometheus/checkstand.rules.test.yml");

interface Rule {
  expr: string;
  alert?: string;
  record?: string;
  labels?: { severity?: string };
  annotations?: { summary?: string };
}

/** The rules that `deploy/` has for Prometheus. */
export function alarmRules(): Rule[] {
  const { groups } = parseYaml(readFileSync(RULES_FILE, "utf8")) as { groups: { rules: Rule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}

/** The panels of the dashboard that `deploy/` has for Grafana. */
export function dashboardPanels(): Panel[] {
  return (JSON.parse(readFileSync(join(DEPLOY, "grafana/checkstand.json"), "utf8")) as { panels: Panel[] }).panels;
}

/** Every expression of the dashboard, with its variables set. */
export function dashboardExpressions(): string[] {
  const expressions = dashboardPanels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  return expressions.map((expr) =>
    expr.replaceAll("$__rate_interval", "5m").replaceAll("$job", "checkstand").replaceAll("$instance", ".*"),
  );
}

/** Our metrics in an expression, each with the labels by which it is chosen. */
export function metricsIn(expression: string): { name: string; labels: string[] }[] {
  const found = expression.matchAll(/\b((?:checkstand|process|nodejs)_\w+)(?:\{([^}]*)\})?/g);
  return [...found].map(([, name = "", selector = ""]) => ({
    name,
    labels: [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = ""]) => label),
  }));
}
