import { testServer } from './global-setup.mjs';

/** Ends the PostgreSQL of the run together with its data. */
export default async function globalTeardown() {
  await testServer.running?.stop();
}
