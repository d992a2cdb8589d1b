import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

export interface ProgramOptions {
  /** Path of the built file. */
  bundle: string;
  /** Its environment. It runs as in production unless this says otherwise, and must be allowed to log at level `info`. */
  settings: Record<string, string>;
  nodeArguments?: readonly string[];
  /** The command that runs Node, with its arguments; none if left out. */
  runBy?: readonly string[];
  /** How often it is started at most when it ends instead of getting ready, as a platform would; once if left out. */
  attempts?: number;
}

/** What the gateway and the worker log when they work. */
const READY = /listens on|The worker is ready/;

/** Characters that are kept of what it says. */
const LAST_WORDS = 20_000;

const running = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A built program of the product as a process of its own, to be stopped, killed and started again. */
export class Program {
  private child: ChildProcess | undefined;
  private output = '';
  private saidReady = false;

  constructor(private readonly options: ProgramOptions) {
    if (!existsSync(options.bundle)) throw new Error(`${options.bundle} is not built: npm run build`);
  }

  /** @throws Error when it is not started */
  get pid(): number {
    if (!this.child?.pid) throw new Error(`${this.options.bundle} is not started`);
    return this.child.pid;
  }

  /** Whether it has said that it works. */
  get isReady(): boolean {
    return this.saidReady;
  }

  /** What it has said since its start, the end of it. */
  get said(): string {
    return this.output;
  }

  /** Starts it without waiting for it. */
  launch(): void {
    const { bundle, settings, nodeArguments = [], runBy = [] } = this.options;
    const [command, ...args] = [...runBy, process.execPath, ...nodeArguments, bundle];
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...settings };
    const child = spawn(command!, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    running.add(child);
    child.once('exit', () => running.delete(child));
    this.output = '';
    this.saidReady = false;
    const read = (chunk: Buffer): void => {
      this.output += chunk.toString();
      this.saidReady ||= READY.test(this.output);
      this.output = this.output.slice(-LAST_WORDS);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    this.child = child;
  }

  /** Starts it. @returns when it works @throws Error with its last words when it ends instead */
  async start(): Promise<void> {
    const { attempts = 1 } = this.options;
    for (let attempt = 1; ; attempt += 1) {
      this.launch();
      if (await this.becomesReady()) return;
      if (attempt === attempts) throw this.ended();
    }
  }

  /** Asks it to end. @returns the signal or exit code that it ended by @throws Error if it has ended by itself */
  stop(): Promise<NodeJS.Signals | number | null> {
    return this.end('SIGTERM');
  }

  /** Ends it without any warning, as a power cut would. @throws Error if it has ended by itself */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** @throws Error with its last words if it has ended by itself */
  assertRunning(): void {
    if (this.child && hasEnded(this.child)) throw this.ended();
  }

  /** Sends a message to what `nodeArguments` have loaded into it. @returns the answer */
  async ask(message: string): Promise<unknown> {
    const answered = once(this.child!, 'message') as Promise<[unknown]>;
    this.child!.send(message);
    return (await answered)[0];
  }

  private becomesReady(): Promise<boolean> {
    const child = this.child!;
    return new Promise((resolve) => {
      const look = (): void => {
        if (this.saidReady) resolve(true);
      };
      child.stdout!.on('data', look);
      child.stderr!.on('data', look);
      child.once('close', () => resolve(false));
    });
  }

  private async end(signal: NodeJS.Signals): Promise<NodeJS.Signals | number | null> {
    this.assertRunning();
    const { child } = this;
    this.child = undefined;
    if (!child) return null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.signalCode ?? child.exitCode;
  }

  /** Forgets it and tells what it said. */
  private ended(): Error {
    this.child = undefined;
    return new Error(`${this.options.bundle} ended by itself:\n${this.output}`);
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
