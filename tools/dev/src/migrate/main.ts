import 'reflect-metadata';
import { loadSettings } from '@townlink/server-config';
import { migrate } from '@townlink/server-database';
import { migrateQueue } from '@townlink/server-queue';
import { runCommand } from '../command';
import { OwnerSettings } from '../owner.config';

/** Brings the schema forward and says what that took. */
await runCommand(async () => {
  const { DATABASE_OWNER_URL } = loadSettings(OwnerSettings);
  const applied = await migrate(DATABASE_OWNER_URL);
  await migrateQueue(DATABASE_OWNER_URL);
  console.log(applied.length > 0 ? `Migrated: ${applied.join(', ')}` : 'The schema is up to date.');
});
