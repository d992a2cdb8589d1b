import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UncheckedFileError } from './errors';
import type { LicenseContentType } from './sniff-license';

/** Why administrators cannot read a license file. */
export type Illegible = 'locked' | 'damaged';

/**
 * Milliseconds until checking a PDF is abandoned. A valid one of 10 MB takes under a second; on a machine without a free core
 * most of the time is waiting, which says nothing about the file.
 */
const TIME_LIMIT = 10_000;

/** Megabytes for opening a PDF: a small file can unpack to gigabytes. */
const MEMORY_LIMIT = 256;

/**
 * Sent at the time limit, and by the system when memory runs out. A PDF that exceeds its own memory limit ends the program
 * with a different signal, from the runtime.
 */
const KILLED = 'SIGKILL';

/** Exit code of the program below for a PDF with a password. */
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

/** Sequential, so that many uploads do not take all cores from visitors. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Opens the first page of a PDF, or a whole picture. A PDF that only forbids printing opens with an empty password and is
 * legible.
 * @returns null for a legible file
 * @throws UncheckedFileError if it could not be checked now: the same file may be legible on the next try
 */
export function illegibleBecause(
  type: LicenseContentType,
  file: Buffer,
  timeLimit = TIME_LIMIT,
): Promise<Illegible | null> {
  const looking = previous.then(() => (type === 'application/pdf' ? openPdf(file, timeLimit) : decodePicture(file)));
  previous = looking.catch(() => undefined);
  return looking;
}

/**
 * Runs in a child process that can only read the library: a malicious PDF would block all other requests, and a thread that
 * runs out of memory ends the whole program.
 */
function openPdf(file: Buffer, timeLimit: number): Promise<Illegible | null> {
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
    { stdio: ['pipe', 'ignore', 'ignore'], env: {}, timeout: timeLimit, killSignal: KILLED },
  );
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new UncheckedFileError(error)));
    child.once('exit', (status, signal) => {
      if (signal === KILLED) return reject(new UncheckedFileError());
      resolve(status === 0 ? null : status === LOCKED ? 'locked' : 'damaged');
    });
    // It may exit before reading everything.
    child.stdin.on('error', () => undefined).end(file);
  });
}

async function decodePicture(file: Buffer): Promise<Illegible | null> {
  // Loaded on demand, to save its memory.
  const { default: sharp } = await import('sharp');
  try {
    await sharp(file, { failOn: 'truncated' }).resize(32).raw().toBuffer();
    return null;
  } catch {
    return 'damaged';
  }
}
