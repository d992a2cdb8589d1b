import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LicenseContentType } from './sniff-license';

/** Why the administrator who vets a license could not look at its file. */
export type Illegible = 'locked' | 'damaged';

/** Milliseconds after which a PDF counts as damaged; a sound one of 10 MB takes under a second. */
const TIME_LIMIT = 5_000;

/** Megabytes that opening a PDF may take: a small file can unpack to gigabytes. */
const MEMORY_LIMIT = 256;

/** Status with which the program below ends for a PDF that asks for a password. */
const LOCKED = 10;

const OPENS_PDF = `
  import { buffer } from 'node:stream/consumers';
  const { getDocumentProxy } = await import(process.argv[1]);
  try {
    const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)), { verbosity: 0 });
    const page = await pdf.getPage(1);
    await page.getOperatorList();
    process.exit(0);
  } catch ({ name }) {
    process.exit(name === 'PasswordException' ? ${LOCKED} : 1);
  }`;

/** Files are looked at one after another, so that many uploads at once do not take every core from visitors. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Opens the first page of a PDF, or all of a picture.
 * A PDF that only forbids printing opens with an empty password, and is legible.
 * @returns null for a legible file
 */
export function illegibleBecause(type: LicenseContentType, file: Buffer): Promise<Illegible | null> {
  const looking = previous.then(() => (type === 'application/pdf' ? openPdf(file) : decodePicture(file)));
  previous = looking.catch(() => undefined);
  return looking;
}

/**
 * In a process of its own that may read the library and nothing else: a PDF made to be dear would stop every other answer,
 * and a thread that runs out of memory ends the program around it.
 */
function openPdf(file: Buffer): Promise<Illegible | null> {
  const library = createRequire(import.meta.url).resolve('unpdf');
  const itsPackage = dirname(dirname(library));
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${MEMORY_LIMIT}`,
      '--permission',
      `--allow-fs-read=${itsPackage}`,
      '--input-type=module',
      '--eval',
      OPENS_PDF,
      pathToFileURL(library).href,
    ],
    { stdio: ['pipe', 'ignore', 'ignore'], env: {}, timeout: TIME_LIMIT, killSignal: 'SIGKILL' },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status === 0 ? null : status === LOCKED ? 'locked' : 'damaged'));
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined).end(file);
  });
}

async function decodePicture(file: Buffer): Promise<Illegible | null> {
  // Few uploads are pictures: programs that see none do without the library's memory.
  const { default: sharp } = await import('sharp');
  try {
    await sharp(file, { failOn: 'truncated' }).resize(32).raw().toBuffer();
    return null;
  } catch {
    return 'damaged';
  }
}
