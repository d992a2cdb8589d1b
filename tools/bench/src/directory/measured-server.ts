import { Program } from '@townlink/server-testing/program';
import { freePort } from '@townlink/embedded-postgres/ports';
import { processorMilliseconds, residentMegabytes } from '../process-figures';

/** A measured server in a separate process. */
export interface MeasuredServer {
  origin: string;
  /** Current resident memory in megabytes; NaN if the system does not report it. */
  memory(): number;
  /** Processor time used so far, in milliseconds; NaN if the system does not report it. */
  processorTime(): number;
  stop(): Promise<void>;
}

/**
 * Starts a bundle with these settings and waits until it listens.
 * @param core number of its only processor; supported on Linux only
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
