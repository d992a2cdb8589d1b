import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { freePort } from '@townlink/embedded-postgres/ports';
import { Program } from '@townlink/server-testing/program';
import { product } from './product.config';

const THIS_RELEASE = resolve('apps/shell/dist/web');
const TEXT = /\.(?:js|mjs|json|css|svg|webmanifest)$/;
const HASH = /(?<![0-9a-f])[0-9a-f]{20}(?![0-9a-f])/g;

const otherHash = (text: string): string => text.replace(HASH, (hash) => [...hash].reverse().join(''));

/**
 * Creates another release from the built web apps: all files with a hash get another one, and some texts differ. It is
 * deployed next to the files of this release, as described in docs/operations/upgrading.md.
 */
function buildNextRelease(folder: string, [words, otherWords]: readonly [string, string]): void {
  cpSync(THIS_RELEASE, folder, { recursive: true });
  for (const entry of readdirSync(THIS_RELEASE, { recursive: true, withFileTypes: true })) {
    // Compressed copies would contain the original texts.
    if (!entry.isFile() || /\.(?:br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(THIS_RELEASE.length);
    const content = readFileSync(file);
    const next = TEXT.test(path) ? otherHash(content.toString()).replaceAll(words, otherWords) : content;
    const place = join(folder, otherHash(path));
    mkdirSync(dirname(place), { recursive: true });
    for (const compressed of ['.br', '.gz']) rmSync(place + compressed, { force: true });
    writeFileSync(place, next);
  }
}

/** The next release, served by a separate gateway on the same database. */
export async function startNextRelease(words: readonly [string, string]): Promise<{
  site: string;
  stop: () => Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'townlink-release-'));
  buildNextRelease(folder, words);
  const port = await freePort();
  const program = new Program({
    bundle: resolve('apps/gateway/dist/gateway.mjs'),
    settings: { ...product().environment, PORT: String(port), WEB_DIRECTORY: folder },
    nodeArguments: ['--enable-source-maps'],
  });
  await program.start();
  const stop = async () => {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { site: `http://127.0.0.1:${port}`, stop };
}
