import { execa } from 'execa';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { inspectContainer } from './engine-api';
import { SITE, SOCKET, stackSettings } from './stack.config';

/** The original docker-compose.yml; the second file only replaces what would come from a registry or the internet. */
const FILES = ['docker-compose.yml', 'tools/docker/test/compose.yml'];

const root = resolve(import.meta.dirname, '../../../../..');

/** The long-running services. */
export const SERVICES = ['postgres', 'redis', 'meilisearch', 'worker', 'gateway'] as const;
export type Service = (typeof SERVICES)[number];

/** Runs a command of Docker Compose. @returns its standard output */
export async function compose(args: string[]): Promise<string> {
  const files = FILES.flatMap((file) => ['--file', file]);
  const { stdout } = await execa('docker-compose', ['--env-file=/dev/null', ...files, ...args], {
    cwd: root,
    env: { ...stackSettings(), DOCKER_HOST: `unix://${SOCKET}` },
    stdin: 'ignore',
  });
  return stdout;
}

/** Starts what is not running, in the order of the file; the images exist. */
export const up = (): Promise<string> => compose(['up', '--detach', '--no-build', '--pull=never', '--quiet-pull']);

export async function isReady(): Promise<boolean> {
  const response = await fetch(`${SITE}/api/health/ready`).catch(() => undefined);
  return response?.status === 200 && ((await response.json()) as { status: string }).status === 'ok';
}

/** Waits until the product answers and all its dependencies are up. */
export const waitUntilReady = (): Promise<void> =>
  expect.poll(isReady, { timeout: 90_000, message: 'the product is ready' }).toBe(true);

/** Kills the program of a container, so that the engine has to restart it. @returns its process */
export async function crash(service: Service): Promise<number> {
  const { Pid } = (await inspectContainer(service)).State;
  process.kill(Pid, 'SIGKILL');
  return Pid;
}

/** Waits until the engine has restarted a container. @param before its previous process */
export async function waitUntilRestarted(service: Service, before: number): Promise<void> {
  const started = async (): Promise<boolean> => {
    const { Running, Pid } = (await inspectContainer(service)).State;
    return Running && Pid !== before;
  };
  await expect.poll(started, { timeout: 60_000, message: `${service} is started again` }).toBe(true);
}

export const inContainer = (service: Service, ...command: string[]): Promise<string> =>
  compose(['exec', '--no-TTY', service, ...command]);
