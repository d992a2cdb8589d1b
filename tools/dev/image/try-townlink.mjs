import { randomBytes } from 'node:crypto';
import { freePort } from '@townlink/embedded-postgres/ports';
import { runToEnd, say, tryProgram, tryRights } from './try-program.mjs';

/**
 * Prepares an empty database from the image, and starts gateway and worker on it.
 * @param {import('./assemble.mjs').Image} image
 * @param {Record<string, string>} database
 */
export async function tryTownlink(image, database) {
  const contained = { image, volume: '/files' };
  await tryRights(contained);
  const owner = { DATABASE_OWNER_URL: database.DATABASE_OWNER_URL ?? '' };
  for (const args of [['tools/dev/dist/migrate.mjs'], ['tools/dev/dist/seed.mjs', '--reference']]) {
    await runToEnd({ ...contained, command: ['node', ...args], settings: owner });
    say(`${args.join(' ')} ended in order`);
  }
  const port = await freePort(2);
  const [site, worker] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
  const settings = {
    SITE_URL: 'https://townlink.example',
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATABASE_URL: database.DATABASE_URL ?? '',
    DATABASE_READ_URL: database.DATABASE_READ_URL ?? '',
    STORAGE_DIRECTORY: '/files',
    STRIPE_SECRET_KEY: 'sk_test_that_opens_nothing',
    STRIPE_WEBHOOK_SECRET: 'whsec_that_opens_nothing',
    GOOGLE_PLACES_API_KEY: 'opens-nothing',
    PORT: String(port),
  };
  await tryProgram({ ...contained, command: image.command, settings }, [`${site}/api/health/ready`, `${site}/`]);
  const ofWorker = { ...settings, SENDGRID_API_KEY: 'SG.opens.nothing', WORKER_PORT: String(port + 1) };
  const command = ['node', 'apps/worker/dist/main.mjs'];
  await tryProgram({ ...contained, command, settings: ofWorker }, [`${worker}/`]);
}
