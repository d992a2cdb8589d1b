import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

export interface ProgramOptions {
  /** Path of the built file. */
  bundle: string;
  /** Its environment. Production mode by default; requires log level `info`. */
  settings: Record<string, string>;
  nodeArguments?: readonly string[];
  /** Command that runs Node, with its arguments, if any. */
  runBy?: readonly string[];
  /** Start attempts if it ends instead of becoming ready, as on a platform that restarts it; one by default. */
  attempts?: number;
}

/** Log lines of a ready gateway or worker. */
const READY = /listens on|The worker is ready/;

/** Characters of output to retain. */
const LAST_WORDS = 20_000;

const running = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A built program as a child process that can be stopped, killed and restarted. */
export class Program {
  private child: ChildProcess | undefined;
  private output = '';
  private saidReady = false;

  constructor(private readonly options: ProgramOptions) {
    if (!existsSync(options.bundle)) throw new Error(`${options.bundle} is not built: npm run build`);
  }

  /** @throws Error unless started */
  get pid(): number {
    if (!this.child?.pid) throw new Error(`${this.options.bundle} is not started`);
    return this.child.pid;
  }

  get isReady(): boolean {
    return this.saidReady;
  }

  /** The end of its output since startup. */
  get said(): string {
    return this.output;
  }

  /** Starts it without waiting. */
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

  /** Starts it and waits until it is ready. @throws Error with its output if it ends instead */
  async start(): Promise<void> {
    const { attempts = 1 } = this.options;
    for (let attempt = 1; ; attempt += 1) {
      this.launch();
      if (await this.becomesReady()) return;
      if (attempt === attempts) throw this.ended();
    }
  }

  /** Stops it. @returns the signal or exit code @throws Error if it has already ended */
  stop(): Promise<NodeJS.Signals | number | null> {
    return this.end('SIGTERM');
  }

  /** Kills it, as in a power failure. @throws Error if it has already ended */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** @throws Error with its output if it has ended */
  assertRunning(): void {
    if (this.child && hasEnded(this.child)) throw this.ended();
  }

  /** Sends a message to the modules loaded by `nodeArguments`. @returns the reply */
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

  /** Resets the state and reports the output. */
  private ended(): Error {
    this.child = undefined;
    return new Error(`${this.options.bundle} ended by itself:\n${this.output}`);
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
