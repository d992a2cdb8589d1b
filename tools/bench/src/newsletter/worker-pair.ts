import type { Program } from '@townlink/server-testing/program';
import { residentMegabytes } from '../process-figures';

/** Two workers, as a deployment has them, of which one may be killed while the other goes on. */
export class WorkerPair {
  private readonly both: [Program, Program];
  /** Of each worker's memory since the last kill, in megabytes. */
  private memory: number[][] = [[], []];
  killed = 0;

  constructor(private readonly start: () => Program) {
    this.both = [start(), start()];
  }

  /** @throws Error when one has ended by itself */
  get areReady(): boolean {
    for (const worker of this.both) worker.assertRunning();
    return this.both.every(({ isReady }) => isReady);
  }

  /** Kills them in turn, and starts another in the place of the one that is gone. */
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

  /** What either had at most, since the last kill, in so many equal parts of that time; the first is its warming up. */
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
