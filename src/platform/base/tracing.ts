import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { once } from "#platform/base/once.ts";

type SpanAttributes = Record<string, string | number | boolean>;

/** An OpenTelemetry span. */
export interface Span {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  end(outcome?: "failed"): void;
}

export interface SpanStart {
  name: string;
  kind: "server" | "client";
  attributes: SpanAttributes;
  /** The parent span. */
  parent?: Span | undefined;
  /** The caller's trace header. */
  traceparent?: string | undefined;
}

/** Creates spans: OpenTelemetry, in processes that have an endpoint for it. */
export interface Tracer {
  start(span: SpanStart): Span;
}

const MAX_STATEMENT_LENGTH = 500;

const tracing = once<{ tracer?: Tracer; spans: AsyncLocalStorage<Span> }>("tracing", () => ({
  spans: new AsyncLocalStorage<Span>(),
}));

/** Sets the tracer; without one no spans are recorded. */
export function setTracer(tracer: Tracer | undefined): void {
  if (tracer) tracing.tracer = tracer;
  else delete tracing.tracer;
}

/** A new span; undefined without tracing. The caller ends it. */
export function startSpan(span: SpanStart): Span | undefined {
  return tracing.tracer?.start(span);
}

/** Runs `work` so that its database statements are part of the span. */
export function withinSpan<T>(span: Span | undefined, work: () => T): T {
  return span ? tracing.spans.run(span, work) : work();
}

/** Records each statement that a connection runs within a span. Its text has no values in it. */
export function traceStatements(connection: pg.ClientBase): void {
  if (!tracing.tracer) return;
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
  const traced = (...args: unknown[]): unknown => {
    const parent = tracing.spans.getStore();
    const statement = parent && statementOf(args[0]);
    if (!statement) return query(...args);
    const [name = "SQL"] = /\w+/.exec(statement) ?? [];
    const attributes = { "db.system.name": "postgresql", "db.query.text": statement.slice(0, MAX_STATEMENT_LENGTH) };
    const span = startSpan({ name: name.toUpperCase(), kind: "client", attributes, parent });
    const callback = args.at(-1);
    if (typeof callback === "function") {
      const tracedCallback = (error: unknown, ...rest: unknown[]) => {
        span?.end(error ? "failed" : undefined);
        return callback(error, ...rest);
      };
      return query(...args.slice(0, -1), tracedCallback);
    }
    const result = query(...args);
    if (result instanceof Promise) {
      result.then(
        () => span?.end(),
        () => span?.end("failed"),
      );
    } else {
      span?.end();
    }
    return result;
  };
  connection.query = traced as typeof connection.query;
}

function statementOf(query: unknown): string | undefined {
  if (typeof query === "string") return query;
  const text: unknown = typeof query === "object" && query !== null ? Reflect.get(query, "text") : undefined;
  return typeof text === "string" ? text : undefined;
}
