import { freePort } from '@townlink/embedded-postgres/ports';
import { Program } from '@townlink/server-testing/program';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parse } from 'yaml';
import workerMemory from '../../../../apps/worker/memory.json' with { type: 'json' };

export const SERVICES = ['gateway', 'gateway-2', 'worker'] as const;
export type Service = (typeof SERVICES)[number];

/** Sooner than an engine looks, so that the other gateway stops as early as it ever may. */
const LOOKS_EVERY = 250;
/** Milliseconds before an engine starts a container again that has ended; doubles each time. */
const FIRST_RESTART_AFTER = 100;

interface Compose {
  services: Record<string, { stop_grace_period: string }>;
}

/** Gateways and worker, stopped and started as Compose does it with the site's files. */
export class Site {
  private readonly programs = new Map<Service, Program>();
  private readonly graces = gracePeriods();
  private readonly patience = patienceOfUpgrade();
  /** A release of this service ends at once whenever it is started. */
  broken: { service: Service; version: string } | undefined;
  /** Services that were still running at the end of their grace period. */
  readonly killed: Service[] = [];
  /** Longest time that a stop took, in milliseconds. */
  longestStop = 0;

  private constructor(
    private readonly bundles: string,
    private readonly settings: Record<string, string>,
    private readonly ports: Record<Service, number>,
  ) {}

  static async with(bundles: string, settings: Record<string, string>): Promise<Site> {
    const ports = { gateway: await freePort(), 'gateway-2': await freePort(), worker: await freePort() };
    return new Site(bundles, settings, ports);
  }

  get gatewayPorts(): number[] {
    return [this.ports.gateway, this.ports['gateway-2']];
  }

  /** Like `compose up --wait`: stops the old program, then starts the new one. @throws unless it becomes healthy */
  async replace(service: Service, version: string): Promise<void> {
    await this.stop(service);
    const until = performance.now() + this.patience;
    const program = this.programOf(service, this.broken?.service === service && this.broken.version === version);
    await this.keepStarting(program, until);
    this.programs.set(service, program);
    while (!(await this.isHealthy(service))) {
      if (performance.now() > until) throw this.unhealthy(service);
      await delay(LOOKS_EVERY);
    }
  }

  async stopAll(): Promise<void> {
    await Promise.all(SERVICES.map((service) => this.stop(service)));
  }

  private async stop(service: Service): Promise<void> {
    const program = this.programs.get(service);
    if (!program) return;
    this.programs.delete(service);
    const began = performance.now();
    const { pid } = program;
    const kill = setTimeout(() => process.kill(pid, 'SIGKILL'), this.graces[service]);
    if ((await program.stop()) === 'SIGKILL') this.killed.push(service);
    clearTimeout(kill);
    this.longestStop = Math.max(this.longestStop, performance.now() - began);
  }

  /** Like `restart: unless-stopped`. */
  private async keepStarting(program: Program, until: number): Promise<void> {
    for (let pause = FIRST_RESTART_AFTER; ; pause *= 2) {
      try {
        return await program.start();
      } catch (error) {
        const left = until - performance.now();
        if (left <= 0) throw error;
        await delay(Math.min(pause, left));
      }
    }
  }

  private programOf(service: Service, isBroken: boolean): Program {
    const port = String(this.ports[service]);
    const { SECRET_KEY, ...others } = this.settings;
    const common = { ...others, ...(isBroken ? {} : { SECRET_KEY: SECRET_KEY! }) };
    if (service !== 'worker')
      return new Program({ bundle: join(this.bundles, 'gateway.mjs'), settings: { ...common, PORT: port } });
    const { environment, nodeArguments } = workerMemory;
    const settings = { ...environment, ...common, WORKER_PORT: port };
    return new Program({ bundle: join(this.bundles, 'worker.mjs'), settings, nodeArguments });
  }

  private async isHealthy(service: Service): Promise<boolean> {
    const path = service === 'worker' ? '/' : '/api/health/ready';
    const answer = await fetch(`http://127.0.0.1:${this.ports[service]}${path}`).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.ok ?? false;
  }

  private unhealthy(service: Service): Error {
    return new Error(`${service} did not become healthy within ${this.patience / 1000} s`);
  }
}

/** In milliseconds, from the site's Compose file. */
function gracePeriods(): Record<Service, number> {
  const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as Compose;
  const graceOf = (service: string) => Number(/(\d+)\}?s$/.exec(services[service]!.stop_grace_period)![1]) * 1000;
  return { gateway: graceOf('gateway'), 'gateway-2': graceOf('gateway'), worker: graceOf('worker') };
}

/** How long an upgrade waits for a container, in milliseconds. */
function patienceOfUpgrade(): number {
  const [, seconds] = /--wait-timeout (\d+)/.exec(readFileSync('deploy/lib/upgrade-steps.sh', 'utf8'))!;
  return Number(seconds) * 1000;
}
