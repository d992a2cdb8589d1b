import { loadSettings } from '@townlink/server-config';
import { setTimeout as delay } from 'node:timers/promises';
import { setTracing } from './spans';
import { TracingSettings } from './tracing.config';

/** Milliseconds that shutdown waits for the last export. */
const FLUSH_TIMEOUT = 2_000;

let stopSdk: (() => Promise<void>) | undefined;

/** Starts tracing if configured. @param service 'gateway' or 'worker' */
export async function startTracing(service: string): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = loadSettings(TracingSettings);
  if (!endpoint) return;
  const { startSdk } = await import('./sdk');
  stopSdk = startSdk(service, endpoint, ratio);
  setTracing(true);
}

/** Exports the remaining spans. Never fails and never takes long, even without a collector. */
export async function stopTracing(): Promise<void> {
  const stop = stopSdk;
  stopSdk = undefined;
  setTracing(false);
  await Promise.race([stop?.().catch(() => undefined), delay(FLUSH_TIMEOUT, undefined, { ref: false })]);
}
