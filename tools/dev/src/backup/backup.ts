import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSettings, RuntimeSettings } from '@townlink/server-config';
import { openStorage, StorageSettings } from '@townlink/server-storage';
import { runCommand } from '../command';
import { OwnerSettings } from '../owner.config';
import { takeBackup } from './take-backup';

const USAGE = 'Usage: npm run backup -- FOLDER [--without-files]';

/** Writes the tables and the stored files into a new folder; the product may keep running. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { 'without-files': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new Error(USAGE);
  const runtime = loadSettings(RuntimeSettings);
  const { manifest, missing } = await takeBackup({
    folder: resolve(folder),
    ownerUrl: loadSettings(OwnerSettings).DATABASE_OWNER_URL,
    secretKey: runtime.SECRET_KEY,
    storage: values['without-files'] ? null : openStorage(loadSettings(StorageSettings), runtime),
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en-US');
  const files = manifest.stored ? `${manifest.stored.length.toLocaleString('en-US')} files` : 'no files';
  console.log(
    `Saved ${rows} rows of ${manifest.tables.length} tables and ${files} as of ${manifest.takenAt} in ${folder}.`,
  );
  if (missing.length > 0) console.warn(`Rows name files that are not there: ${missing.join(', ')}`);
});
