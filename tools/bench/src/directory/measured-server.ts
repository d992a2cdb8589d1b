import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { listening } from '@townlink/server-testing/listening';
import { freePort } from '@townlink/embedded-postgres/ports';

/** A server under measurement, in a process of its own. */
export interface MeasuredServer {
  origin: string;
  /** Its resident memory now, in megabytes; NaN where the system does not tell. */
  memory(): number;
  /** The most that it was so far. */
  peakMemory(): number;
  /** Processor time that it has used so far, in milliseconds; NaN where the system does not tell. */
  processorTime(): number;
  stop(): Promise<void>;
}

/**
 * Starts a bundle with these settings and waits until it listens.
 * @param core the only processor that it may use, by number; other systems than Linux cannot hold it to one
 */
export async function startMeasuredServer(
  bundle: string,
  settings: Record<string, string>,
  { core }: { core?: number } = {},
): Promise<MeasuredServer> {
  const port = await freePort();
  const isHeld = core !== undefined && process.platform === 'linux';
  const [program, ...args] = [...(isHeld ? ['taskset', '-c', String(core)] : []), process.execPath, bundle];
  const child = spawn(program!, args, {
    env: { NODE_ENV: 'production', PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  await listening(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    memory: () => megabytes(child.pid!, 'VmRSS'),
    peakMemory: () => megabytes(child.pid!, 'VmHWM'),
    processorTime: () => processorMilliseconds(child.pid!),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return Number.NaN;
  }
}

/** Length of a tick of the kernel's clock, in milliseconds: 100 a second on every Linux there is. */
const TICK = 10;

function processorMilliseconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return Number.NaN;
  }
}
