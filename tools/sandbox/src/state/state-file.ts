import { mkdir, open, rename } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxData } from './sandbox-data';

const FILE_NAME = 'sandbox.json';
/** Changes within this number of milliseconds are written together. */
const DEBOUNCE = 200;

/** Stores the state in one JSON file, written atomically shortly after a change. */
export class StateFile {
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();
  private dirty = false;
  private lastDuration = 0;

  constructor(
    private readonly directory: string,
    private readonly snapshot: () => SandboxData,
  ) {}

  /** The stored state, or null without one. Throws for a file that is not a state of this version. */
  static read(directory: string): SandboxData | null {
    const path = join(directory, FILE_NAME);
    if (!existsSync(path)) return null;
    const data = JSON.parse(readFileSync(path, 'utf8')) as SandboxData;
    if (data.version !== 1) throw new Error(`${path} was written by another version; delete it to start over`);
    return data;
  }

  /** Schedules a write. Large states are written less often: at most a tenth of the time. */
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

  /** Writes pending changes and waits until they are stored. */
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
