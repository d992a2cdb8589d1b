import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSettings, RuntimeSettings } from '@townlink/server-config';
import { openStorage, StorageSettings } from '@townlink/server-storage';
import { runCommand } from '../command';
import { OwnerSettings } from '../owner.config';
import { damagesOf, readManifest } from './manifest';
import { restoreBackup } from './restore-backup';

const USAGE = 'Usage: npm run restore -- FOLDER [--check | --replace] [--new-key]';

/** Restores a backup; `--check` only verifies its integrity. */
await runCommand(async () => {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    options: { check: flag, replace: flag, 'new-key': flag },
    allowPositionals: true,
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0 || (values.check && (values.replace || values['new-key']))) throw new Error(USAGE);
  if (values.check) {
    const damages = await damagesOf(folder, await readManifest(folder));
    if (damages.length > 0) throw new Error(damages.join('\n'));
    console.log(`The backup in ${folder} is complete.`);
    return;
  }
  const runtime = loadSettings(RuntimeSettings);
  const manifest = await restoreBackup({
    folder: resolve(folder),
    ownerUrl: loadSettings(OwnerSettings).DATABASE_OWNER_URL,
    secretKey: runtime.SECRET_KEY,
    storage: openStorage(loadSettings(StorageSettings), runtime),
    replace: values.replace,
    newKey: values['new-key'],
  });
  console.log(`Restored the database to its state of ${manifest.takenAt}.`);
});
