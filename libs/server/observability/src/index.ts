export { hasSecret } from './redact';
export { startLiveness } from './liveness';
export { createLogger } from './create-logger';
export { withLogContext } from './log-context';
export { counter, gaugeOf, histogram, metricsText } from './metrics/metrics';
export { MetricsSettings } from './metrics/metrics.config';
export { serveMetrics } from './metrics/serve-metrics';
export { NestLogger } from './nest-logger';
export { observeRequests } from './observe-requests';
export {
  asStep,
  beginSpan,
  inSpan,
  isTraced,
  isTracing,
  noteError,
  SpanKind,
  withWorkContext,
  type WorkContext,
  workContext,
} from './tracing/spans';
export { startTracing } from './tracing/tracing';
export { TracingModule } from './tracing/tracing.module';
