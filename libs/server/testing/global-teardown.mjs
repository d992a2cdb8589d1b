import { testServer } from './global-setup.mjs';

/** Stops the run's PostgreSQL and deletes its data. */
export default async function globalTeardown() {
  await testServer.running?.stop();
}
