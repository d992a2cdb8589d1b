import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { logContext, withLogContext } from '../log-context';

export { SpanKind } from '@opentelemetry/api';

let isOn = false;

/** Whether tracing is on in this process. */
export const isTracing = (): boolean => isOn;

export const setTracing = (on: boolean): void => void (isOn = on);

const tracer = () => trace.getTracer('townlink');

interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
}

/** Runs work in a span; errors are recorded and rethrown. Without tracing it only runs the work. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!isTracing()) return work();
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      noteError(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Whether the current work is traced. */
export const isTraced = (): boolean => isTracing() && trace.getActiveSpan()?.isRecording() === true;

/** Like `inSpan`, but only within an existing trace. */
export const asStep = <T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> =>
  isTraced() ? inSpan(name, options, work) : work();

/** Starts a span that is ended elsewhere, for work whose end is an event. */
export const beginSpan = (name: string, options: SpanOptions): Span => tracer().startSpan(name, options);

export const withinSpan = <T>(span: Span, work: () => T): T =>
  context.with(trace.setSpan(context.active(), span), work);

/** Records an error without the user data it may contain. */
export function noteError(span: Span, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  span.setStatus({ code: SpanStatusCode.ERROR, message: message.slice(0, 200) });
}

/** Context of deferred work: the request that caused it, and its trace. */
export interface WorkContext {
  requestId?: string;
  traceparent?: string;
}

export function workContext(): WorkContext | undefined {
  const { requestId } = logContext();
  const carrier: WorkContext = requestId ? { requestId } : {};
  propagation.inject(context.active(), carrier);
  return Object.keys(carrier).length > 0 ? carrier : undefined;
}

/** Runs deferred work in the context of its cause: log lines contain the request's ID, spans join its trace. */
export function withWorkContext<T>(carrier: WorkContext | null, work: () => T): T {
  if (!carrier) return work();
  const { requestId } = carrier;
  const continued = () => context.with(propagation.extract(ROOT_CONTEXT, carrier), work);
  return requestId ? withLogContext({ requestId }, continued) : continued();
}
