import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@townlink/embedded-postgres/ports';
import workerMemory from '../../../../apps/worker/memory.json' with { type: 'json' };
import { inherited } from '../kill-worker/kill-worker.config';

/** Reports heap use after a garbage collection. */
const TELLS_MEMORY = `data:text/javascript,process.on('message',()=>{gc();const{heapUsed,external}=process.memoryUsage();process.send((heapUsed+external)/2**20)});process.channel.unref()`;

/** A program of the product on a port of its own, to be stopped, killed and started again at the same address. */
export class Program {
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    private readonly bundle: string,
    private readonly settings: Record<string, string>,
    private readonly nodeArguments: readonly string[],
    readonly origin: string,
  ) {}

  /** @param nodeArguments as the image starts it with */
  static async start(
    bundle: string,
    settings: Record<string, string>,
    nodeArguments: readonly string[],
  ): Promise<Program> {
    const port = String(await freePort());
    const own = { ...inherited(), PORT: port, WORKER_PORT: port, ...settings };
    const program = new Program(bundle, own, nodeArguments, `http://127.0.0.1:${port}`);
    await program.start();
    return program;
  }

  /** @returns when it says that it listens, or is ready */
  async start(): Promise<void> {
    this.output = '';
    const child = spawn(
      process.execPath,
      [...this.nodeArguments, '--expose-gc', '--import', TELLS_MEMORY, this.bundle],
      {
        env: this.settings,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    this.child = child;
    process.once('exit', () => child.kill('SIGKILL'));
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        this.output = (this.output + chunk.toString()).slice(-4_000);
        if (/listens on|The worker is ready/.test(this.output)) resolve();
      };
      child.stdout!.on('data', read);
      child.stderr!.on('data', read);
      child.once('exit', () => reject(new Error(`The program ended:\n${this.output}`)));
    });
  }

  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  /** Heap use in megabytes after a garbage collection, which pauses the process. */
  async memoryInUse(): Promise<number> {
    const child = this.child!;
    const told = once(child, 'message');
    child.send('memory');
    return ((await told) as [number])[0];
  }

  /** Resident megabytes; NaN where the system does not tell. */
  residentMemory(): number {
    try {
      const status = readFileSync(`/proc/${this.child!.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1024;
    } catch {
      return Number.NaN;
    }
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}

const PLAIN: { nodeArguments: string[]; environment: Record<string, string> } = { nodeArguments: [], environment: {} };

/** Gateways and workers that share everything else. */
export interface Fleet {
  gateways: Program[];
  workers: Program[];
  stop(): Promise<void>;
}

export async function startFleet(
  bundles: string,
  settings: Record<string, string>,
  { gateways, workers }: { gateways: number; workers: number },
): Promise<Fleet> {
  const many = (bundle: string, count: number, { nodeArguments, environment } = PLAIN) =>
    Promise.all(
      Array.from({ length: count }, () =>
        Program.start(join(bundles, bundle), { ...environment, ...settings }, nodeArguments),
      ),
    );
  const fleet = {
    gateways: await many('gateway.mjs', gateways),
    workers: await many('worker.mjs', workers, workerMemory),
  };
  return {
    ...fleet,
    stop: async () =>
      void (await Promise.all(
        Object.values(fleet)
          .flat()
          .map((one) => one.stop()),
      )),
  };
}
