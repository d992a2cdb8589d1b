import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ReadinessReport } from '@townlink/domain-health';
import { checkSettings, ConfigurationError, loadSettings, RuntimeSettings } from '@townlink/server-config';
import { ClockCheck, traceStatements } from '@townlink/server-database';
import {
  createLogger,
  MetricsSettings,
  NestLogger,
  serveMetrics,
  startLiveness,
  startTracing,
} from '@townlink/server-observability';
import { WorkerSettings } from './worker.config';
import { WorkerModule } from './worker.module';

/**
 * Starts the worker. On SIGTERM or SIGINT it finishes running jobs and ends by that signal, not by `process.exit`,
 * which waits for V8's threads and sometimes hung (nodejs/node#64560). It also ends when its clock is wrong.
 */
async function start(): Promise<void> {
  await checkSettings(WorkerModule, RuntimeSettings, WorkerSettings, MetricsSettings);
  await startTracing('worker');
  traceStatements();
  const settings = loadSettings(RuntimeSettings);
  const { WORKER_PORT } = loadSettings(WorkerSettings);
  const { METRICS_PORT } = loadSettings(MetricsSettings);
  const logger = createLogger(settings, 'worker');
  const app = await NestFactory.createApplicationContext(WorkerModule, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  app.enableShutdownHooks();
  const report = app.get(ReadinessReport, { strict: false });
  if (WORKER_PORT) (await startLiveness(WORKER_PORT, settings.HOST, () => report.status)).unref();
  if (METRICS_PORT) (await serveMetrics(METRICS_PORT, settings.HOST)).unref();
  app.get(ClockCheck).watch((wrong) => {
    logger.fatal(wrong.message);
    void app.close().finally(() => process.exit(1));
  });
  logger.info('The worker is ready');
}

try {
  await start();
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
