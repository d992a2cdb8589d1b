import 'reflect-metadata';
import { ConfigurationError, loadSettings, RuntimeSettings } from '@townlink/server-config';
import { createGateway } from './create-gateway';

/** Starts the gateway; a wrong setting is a clear message and exit code 1. */
async function start(): Promise<void> {
  const settings = loadSettings(RuntimeSettings);
  const app = await createGateway(settings);
  await app.listen({ port: settings.PORT, host: settings.HOST });
  console.log(`Townlink's gateway listens on ${await app.getUrl()}`);
}

try {
  await start();
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
