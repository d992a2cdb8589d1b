import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { loadSettings } from '@townlink/server-config';
import { makeRoles, migrate } from '@townlink/server-database';
import { migrateQueue } from '@townlink/server-queue';
import { runCommand } from '../command';
import { OwnerSettings } from '../owner.config';

/** Migrates roles and schema; with `--roles` only the roles, which a restore needs first. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { roles: { type: 'boolean' } } });
  const { DATABASE_OWNER_URL } = loadSettings(OwnerSettings);
  if (values.roles) {
    await makeRoles(DATABASE_OWNER_URL);
    console.log('The roles are there.');
    return;
  }
  const applied = await migrate(DATABASE_OWNER_URL);
  await migrateQueue(DATABASE_OWNER_URL);
  console.log(applied.length > 0 ? `Migrated: ${applied.join(', ')}` : 'The schema is up to date.');
});
