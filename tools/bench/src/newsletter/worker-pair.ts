import type { Program } from '@townlink/server-testing/program';
import { residentMegabytes } from '../process-figures';

/** Two workers, as in a deployment; one may be killed while the other continues. */
export class WorkerPair {
  private readonly both: [Program, Program];
  /** Memory of each worker since the last kill, in megabytes. */
  private memory: number[][] = [[], []];
  killed = 0;

  constructor(private readonly start: () => Program) {
    this.both = [start(), start()];
  }

  /** @throws Error if one has exited unexpectedly */
  get areReady(): boolean {
    for (const worker of this.both) worker.assertRunning();
    return this.both.every(({ isReady }) => isReady);
  }

  /** Kills them alternately, and starts a replacement. */
  async killOne(): Promise<void> {
    const turn = this.killed % 2;
    await this.both[turn]!.kill();
    this.both[turn] = this.start();
    this.killed += 1;
    this.memory = [[], []];
  }

  noteMemory(): void {
    for (const [index, worker] of this.both.entries())
      this.memory[index]!.push(Math.round(residentMegabytes(worker.pid)));
  }

  /** The maximum memory of either since the last kill, in equal parts of that time; the first is the warm-up. */
  memoryInParts(parts: number): number[] {
    return Array.from({ length: parts }, (_, part) =>
      Math.max(...this.memory.map((all) => median(partOf(all, part, parts)))),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.both.map((worker) => worker.stop()));
  }
}

const partOf = (all: number[], part: number, parts: number): number[] =>
  all.slice(Math.floor((part * all.length) / parts), Math.floor(((part + 1) * all.length) / parts));

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
