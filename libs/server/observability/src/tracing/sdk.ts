import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceRedis } from './trace-redis';

/** Longest that the collector may take for what is sent, in milliseconds; it is no part of any request. */
const EXPORT_TIMEOUT = 5_000;

/** Of a value in a trace, in characters: statements are long, and none may be endless. */
const LONGEST_VALUE = 2_000;

/** OpenTelemetry's own parts, loaded where traces are wanted. @returns what sends the rest and ends it */
export function startSdk(service: string, endpoint: string, ratio: number): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `townlink-${service}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  traceRedis();
  return () => provider.shutdown();
}
