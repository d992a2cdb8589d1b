import { execa } from 'execa';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { inspectContainer } from './engine-api';
import { SITE, SOCKET, stackSettings } from './stack.config';

/** docker-compose.yml as it is; the second file only replaces what a registry or the internet would have to answer. */
const FILES = ['docker-compose.yml', 'tools/docker/test/compose.yml'];

const root = resolve(import.meta.dirname, '../../../../..');

/** The services that last. */
export const SERVICES = ['postgres', 'redis', 'meilisearch', 'worker', 'gateway'] as const;
export type Service = (typeof SERVICES)[number];

/** Runs a command of Docker Compose. @returns what it printed to standard output */
export async function compose(args: string[]): Promise<string> {
  const files = FILES.flatMap((file) => ['--file', file]);
  const { stdout } = await execa('docker-compose', ['--env-file=/dev/null', ...files, ...args], {
    cwd: root,
    env: { ...stackSettings(), DOCKER_HOST: `unix://${SOCKET}` },
    stdin: 'ignore',
  });
  return stdout;
}

/** Starts what is not running, in the order that the file gives; the images are there. */
export const up = (): Promise<string> => compose(['up', '--detach', '--no-build', '--pull=never', '--quiet-pull']);

export async function isReady(): Promise<boolean> {
  const response = await fetch(`${SITE}/api/health/ready`).catch(() => undefined);
  return response?.status === 200 && ((await response.json()) as { status: string }).status === 'ok';
}

/** Waits until the product answers and nothing that it needs is down. */
export const waitUntilReady = (): Promise<void> =>
  expect.poll(isReady, { timeout: 90_000, message: 'the product is ready' }).toBe(true);

/** Ends the program of a container as a crash does, so that its restart is the engine's business. @returns its process */
export async function crash(service: Service): Promise<number> {
  const { Pid } = (await inspectContainer(service)).State;
  process.kill(Pid, 'SIGKILL');
  return Pid;
}

/** Waits until the engine has started a container again. @param before its process until then */
export async function waitUntilRestarted(service: Service, before: number): Promise<void> {
  const started = async (): Promise<boolean> => {
    const { Running, Pid } = (await inspectContainer(service)).State;
    return Running && Pid !== before;
  };
  await expect.poll(started, { timeout: 60_000, message: `${service} is started again` }).toBe(true);
}

/** Runs a command in the container of a service. */
export const inContainer = (service: Service, ...command: string[]): Promise<string> =>
  compose(['exec', '--no-TTY', service, ...command]);
