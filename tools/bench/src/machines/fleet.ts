import { join } from 'node:path';
import { freePort } from '@townlink/embedded-postgres/ports';
import { Program, type ProgramOptions } from '@townlink/server-testing/program';
import workerMemory from '../../../../apps/worker/memory.json' with { type: 'json' };
import { residentMegabytes } from '../process-figures';

/** Reports heap use after a garbage collection. */
const TELLS_MEMORY = `data:text/javascript,process.on('message',()=>{gc();const{heapUsed,external}=process.memoryUsage();process.send((heapUsed+external)/2**20)});process.channel.unref()`;

/** A program of the product on its own port, which can be stopped, killed and restarted at the same address. */
export class Member extends Program {
  private constructor(
    options: ProgramOptions,
    readonly origin: string,
    /** Address of its metrics. */
    readonly metrics: string,
  ) {
    super(options);
  }

  /** @param nodeArguments those of the image */
  static async start(
    bundle: string,
    settings: Record<string, string>,
    nodeArguments: readonly string[],
  ): Promise<Member> {
    const port = String(await freePort());
    const metricsPort = String(await freePort());
    const member = new Member(
      {
        bundle,
        settings: { PORT: port, WORKER_PORT: port, METRICS_PORT: metricsPort, ...settings },
        nodeArguments: [...nodeArguments, '--expose-gc', '--import', TELLS_MEMORY],
      },
      `http://127.0.0.1:${port}`,
      `http://127.0.0.1:${metricsPort}`,
    );
    await member.start();
    return member;
  }

  /** Heap use in megabytes after a garbage collection, which pauses the process. */
  async memoryInUse(): Promise<number> {
    return Number(await this.ask('memory'));
  }

  /** Resident megabytes; NaN if the system does not report them. */
  residentMemory(): number {
    return residentMegabytes(this.pid);
  }
}

const PLAIN: { nodeArguments: string[]; environment: Record<string, string> } = { nodeArguments: [], environment: {} };

/** Gateways and workers with common dependencies. */
export interface Fleet {
  gateways: Member[];
  workers: Member[];
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
        Member.start(join(bundles, bundle), { ...environment, ...settings }, nodeArguments),
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
