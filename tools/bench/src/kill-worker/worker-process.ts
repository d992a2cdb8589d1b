import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import memory from '../../../../apps/worker/memory.json' with { type: 'json' };
import { inherited } from './kill-worker.config';

/** The product's worker in a process of its own, to be killed. */
export class WorkerProcess {
  private output = '';
  private saidReady = false;

  private constructor(readonly child: ChildProcess) {
    const keep = (chunk: Buffer): void => {
      this.output += chunk.toString();
      this.saidReady ||= this.output.includes('The worker is ready');
      this.output = this.output.slice(-4_000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
  }

  /**
   * Starts the bundled worker.
   * @param bundle path of the bundle, inside the workspace so that its packages are found
   */
  static start(bundle: string, environment: Record<string, string>): WorkerProcess {
    const env = { ...inherited(), ...memory.environment, ...environment };
    const args = [...memory.nodeArguments, bundle];
    return new WorkerProcess(spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] }));
  }

  /** @throws Error with its last words if it has ended by itself */
  assertRunning(): void {
    if (this.child.exitCode !== null) throw new Error(`The worker ended by itself:\n${this.output}`);
  }

  /** Whether the worker has said so in its log. */
  get isReady(): boolean {
    return this.saidReady;
  }

  /** Ends it without any warning, as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Asks it to end. @returns what it ended by: the signal itself, unless it failed on the way */
  async stop(): Promise<NodeJS.Signals | number | null> {
    await this.end('SIGTERM');
    return this.child.signalCode ?? this.child.exitCode;
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    this.assertRunning();
    const gone = once(this.child, 'exit');
    this.child.kill(signal);
    await gone;
  }
}
