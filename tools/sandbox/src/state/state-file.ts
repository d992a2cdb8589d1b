import { mkdir, open, rename } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxData } from './sandbox-data';

const FILE_NAME = 'sandbox.json';
/** Changes within this many milliseconds become one write. */
const DEBOUNCE = 200;

/** Keeps the state in one JSON file: written a little after a change, whole or not at all. */
export class StateFile {
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();
  private dirty = false;
  private lastDuration = 0;

  constructor(
    private readonly directory: string,
    private readonly snapshot: () => SandboxData,
  ) {}

  /** What was stored last, or null when there is nothing yet. Throws when the file is not a state of this version. */
  static read(directory: string): SandboxData | null {
    const path = join(directory, FILE_NAME);
    if (!existsSync(path)) return null;
    const data = JSON.parse(readFileSync(path, 'utf8')) as SandboxData;
    if (data.version !== 1) throw new Error(`${path} was written by another version; delete it to start over`);
    return data;
  }

  /** Says that something changed. A big state is written less often: a tenth of the time at most. */
  changed(): void {
    this.dirty = true;
    if (this.timer) return;
    this.timer = setTimeout(
      () => {
        this.timer = null;
        this.writing = this.writing.then(() => this.write());
      },
      Math.max(DEBOUNCE, this.lastDuration * 10),
    );
    this.timer.unref();
  }

  /** Writes what is not written yet and waits for it. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.writing = this.writing.then(() => this.write());
    await this.writing;
  }

  private async write(): Promise<void> {
    if (!this.dirty) return;
    this.dirty = false;
    const started = performance.now();
    await mkdir(this.directory, { recursive: true });
    const path = join(this.directory, FILE_NAME);
    const temporary = `${path}.${process.pid}.tmp`;
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(JSON.stringify(this.snapshot()));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    this.lastDuration = performance.now() - started;
  }
}
