import 'reflect-metadata';
import { checkSettings, ConfigurationError, loadSettings, RuntimeSettings } from '@townlink/server-config';
import { traceStatements } from '@townlink/server-database';
import { listen } from '@townlink/server-http';
import { MetricsSettings, serveMetrics, startTracing } from '@townlink/server-observability';
import { AppModule } from './app.module';
import { createGateway } from './create-gateway';
import { exitInTime } from './exit-in-time';
import { GatewaySettings } from './gateway.config';

/** Starts the gateway. Missing or invalid settings end it with one clear message and exit code 1. */
async function start(): Promise<void> {
  await checkSettings(AppModule, RuntimeSettings, GatewaySettings, MetricsSettings);
  await startTracing('gateway');
  traceStatements();
  const settings = loadSettings(RuntimeSettings);
  const { METRICS_PORT } = loadSettings(MetricsSettings);
  const app = await createGateway(settings);
  exitInTime(settings);
  await listen(app, { port: settings.PORT, host: settings.HOST });
  if (METRICS_PORT) (await serveMetrics(METRICS_PORT, settings.HOST)).unref();
  console.log(`Townlink's gateway listens on ${await app.getUrl()}`);
}

try {
  await start();
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
