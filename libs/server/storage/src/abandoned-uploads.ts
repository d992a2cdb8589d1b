import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any upload takes, in milliseconds: what is older belongs to a process that died. */
const ABANDONED_AFTER = 10 * 60_000;

/** Removes what uploads whose process died have left in a folder, if there is such a folder. */
export async function removeAbandonedUploads(folder: string, prefix = ''): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - ABANDONED_AFTER) await rm(path, { recursive: true, force: true });
  }
}
