import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { checkSettings, ConfigurationError, loadSettings, RuntimeSettings } from '@townlink/server-config';
import { createLogger, MetricsSettings, NestLogger, serveMetrics, startLiveness } from '@townlink/server-observability';
import { WorkerSettings } from './worker.config';
import { WorkerModule } from './worker.module';

/** Starts the worker. It ends on SIGTERM or SIGINT once the jobs at hand are done. */
async function start(): Promise<void> {
  await checkSettings(WorkerModule, RuntimeSettings, WorkerSettings, MetricsSettings);
  const settings = loadSettings(RuntimeSettings);
  const { WORKER_PORT } = loadSettings(WorkerSettings);
  const { METRICS_PORT } = loadSettings(MetricsSettings);
  const logger = createLogger(settings, 'worker');
  const app = await NestFactory.createApplicationContext(WorkerModule, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  app.enableShutdownHooks([], { useProcessExit: true });
  if (WORKER_PORT) (await startLiveness(WORKER_PORT, settings.HOST)).unref();
  if (METRICS_PORT) (await serveMetrics(METRICS_PORT, settings.HOST)).unref();
  logger.info('The worker is ready');
}

try {
  await start();
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
