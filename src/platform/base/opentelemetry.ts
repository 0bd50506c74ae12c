import { hostname } from "node:os";
import { trimEndMatching } from "#kernel/text.ts";
import { env } from "#platform/base/env.ts";
import { type Span, type SpanStart, setTracer } from "#platform/base/tracing.ts";
import { ownVersion } from "#platform/base/version.ts";

/**
 * Sends spans to OTEL_EXPORTER_OTLP_ENDPOINT (OTLP over HTTP, JSON) if set; otherwise OpenTelemetry is not even loaded.
 * The exporter reads its other variables itself.
 * @returns a function that sends what is left, and stops.
 */
export async function startOpenTelemetry(): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = env();
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => undefined;
  const api = await import("@opentelemetry/api");
  const sdk = await import("@opentelemetry/sdk-trace");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const exporter = new OTLPTraceExporter({
    url: `${trimEndMatching(OTEL_EXPORTER_OTLP_ENDPOINT, /\//)}/v1/traces`,
    ...(OTEL_EXPORTER_OTLP_HEADERS && { headers: OTEL_EXPORTER_OTLP_HEADERS }),
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      "service.name": OTEL_SERVICE_NAME,
      "service.version": ownVersion(),
      "service.instance.id": `${hostname()}:${process.pid}`,
      "process.pid": process.pid,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("checkstand");
  const spans = new WeakMap<Span, ReturnType<typeof tracer.startSpan>>();

  const contextOf = ({ parent, traceparent }: SpanStart) => {
    const parentSpan = parent && spans.get(parent);
    if (parentSpan) return api.trace.setSpan(api.ROOT_CONTEXT, parentSpan);
    const caller = parseTraceparent(traceparent);
    return caller ? api.trace.setSpanContext(api.ROOT_CONTEXT, { ...caller, isRemote: true }) : api.ROOT_CONTEXT;
  };

  setTracer({
    start(options) {
      const kind = options.kind === "server" ? api.SpanKind.SERVER : api.SpanKind.CLIENT;
      const started = tracer.startSpan(options.name, { kind, attributes: options.attributes }, contextOf(options));
      const span: Span = {
        rename: (name) => void started.updateName(name),
        set: (attributes) => void started.setAttributes(attributes),
        end(outcome) {
          if (outcome === "failed") started.setStatus({ code: api.SpanStatusCode.ERROR });
          started.end();
        },
      };
      spans.set(span, started);
      return span;
    },
  });
  return async () => {
    setTracer(undefined);
    await provider.shutdown();
  };
}

/** By W3C Trace Context; undefined if malformed or absent. */
function parseTraceparent(header: string | undefined) {
  const match = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header ?? "");
  const [, traceId = "", spanId = "", flags = ""] = match ?? [];
  if (!match || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}
