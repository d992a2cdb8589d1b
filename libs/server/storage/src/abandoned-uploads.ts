import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** In milliseconds; longer than any upload takes, so older files belong to a dead process. */
const ABANDONED_AFTER = 10 * 60_000;

/** Deletes the files of dead uploads in a folder, if it exists. */
export async function removeAbandonedUploads(folder: string, prefix = ''): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - ABANDONED_AFTER) await rm(path, { recursive: true, force: true });
  }
}
