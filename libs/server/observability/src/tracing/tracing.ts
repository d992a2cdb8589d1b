import { loadSettings } from '@townlink/server-config';
import { setTimeout as delay } from 'node:timers/promises';
import { setTracing } from './spans';
import { TracingSettings } from './tracing.config';

/** Longest that shutdown waits for the last spans to be exported, in milliseconds. */
const FLUSH_TIMEOUT = 2_000;

let stopSdk: (() => Promise<void>) | undefined;

/** Starts tracing where it is configured. @param service 'gateway' or 'worker' */
export async function startTracing(service: string): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = loadSettings(TracingSettings);
  if (!endpoint) return;
  const { startSdk } = await import('./sdk');
  stopSdk = startSdk(service, endpoint, ratio);
  setTracing(true);
}

/** Sends what is left. Never fails and never takes long: a collector that is away holds up no stop. */
export async function stopTracing(): Promise<void> {
  const stop = stopSdk;
  stopSdk = undefined;
  setTracing(false);
  await Promise.race([stop?.().catch(() => undefined), delay(FLUSH_TIMEOUT, undefined, { ref: false })]);
}
