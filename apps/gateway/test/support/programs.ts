import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { inheritedEnvironment } from '@townlink/server-testing';

const BUNDLES = { gateway: 'apps/gateway/dist/gateway.mjs', worker: 'apps/worker/dist/main.mjs' };
const READY = { gateway: 'listens on', worker: 'The worker is ready' };

const STARTS = 4;

/** The built gateway or worker as a process of its own, which can be stopped and started again. */
export class Program {
  private child: ChildProcess | undefined;
  private output = '';

  /** @param settings all that it needs; LOG_LEVEL `info`, since it says so in its log when it is ready */
  constructor(
    private readonly name: keyof typeof BUNDLES,
    private readonly settings: Record<string, string>,
  ) {
    if (!existsSync(BUNDLES[name])) throw new Error(`The ${name} is not built: npm run build`);
  }

  /**
   * Resolves when it is ready. Starts it again when it ends instead, as a platform does: a busy machine's database may not be
   * reached in time. @throws Error with its last words when it ends again and again
   */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.startOnce();
      } catch (error) {
        if (attempt === STARTS) throw error;
      }
    }
  }

  /** Tells it to end, and waits until it has. @returns how long that took, in milliseconds */
  async stop(): Promise<number> {
    const began = performance.now();
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    return performance.now() - began;
  }

  async restart(): Promise<number> {
    const took = await this.stop();
    await this.start();
    return took;
  }

  private async startOnce(): Promise<void> {
    this.output = '';
    const env = { ...inheritedEnvironment(), ...this.settings };
    const child = spawn(process.execPath, [resolve(BUNDLES[this.name])], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    await new Promise<void>((ready, fail) => {
      const read = (chunk: Buffer) => {
        this.output = (this.output + chunk.toString()).slice(-20_000);
        if (this.output.includes(READY[this.name])) ready();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => fail(new Error(`The ${this.name} ended:\n${this.output}`)));
    });
  }
}
