import { Program } from '@townlink/server-testing/program';
import { freePort } from '@townlink/embedded-postgres/ports';
import { processorMilliseconds, residentMegabytes } from '../process-figures';

/** A server under measurement, in a process of its own. */
export interface MeasuredServer {
  origin: string;
  /** Its resident memory now, in megabytes; NaN where the system does not tell. */
  memory(): number;
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
  const runBy = isHeld ? ['taskset', '-c', String(core)] : [];
  const program = new Program({ bundle, settings: { PORT: String(port), ...settings }, runBy });
  await program.start();
  return {
    origin: `http://127.0.0.1:${port}`,
    memory: () => Math.round(residentMegabytes(program.pid)),
    processorTime: () => processorMilliseconds(program.pid),
    stop: async () => void (await program.stop()),
  };
}
