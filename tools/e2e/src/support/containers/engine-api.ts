import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { SOCKET } from './stack.config';

interface Answer {
  status: number;
  body: string;
}

export interface InspectedContainer {
  State: { Running: boolean; Pid: number };
}

export interface InspectedImage {
  Size: number;
  Config: { Labels: Record<string, string>; StopSignal: string; User: string };
}

/** Sends a request to the engine's socket. */
function ask(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: SOCKET, path }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

async function read<T>(path: string): Promise<T> {
  const { status, body } = await ask(path);
  if (status !== 200) throw new Error(`The engine answered ${status} to ${path}: ${body}`);
  return JSON.parse(body) as T;
}

/** Name of a service's only container. */
const containerName = (service: string): string => `townlink-${service}-1`;

export const inspectContainer = (service: string): Promise<InspectedContainer> =>
  read(`/v1.40/containers/${containerName(service)}/json`);

export const inspectImage = (name: string): Promise<InspectedImage> => read(`/v1.40/images/${name}/json`);

export const isListening = async (): Promise<boolean> => {
  const answer = await ask('/_ping').catch(() => undefined);
  return answer?.status === 200;
};

/** Runs the health checks of all containers repeatedly, like an engine with timers. @returns a function to stop */
export function runHealthChecks(): () => void {
  const ended = new AbortController();
  const round = async (): Promise<void> => {
    const containers = await read<{ Names: string[] }[]>('/v4.0.0/libpod/containers/json');
    // A container without a check, or one that has just exited, answers with an error.
    for (const { Names } of containers) await ask(`/v4.0.0/libpod/containers/${Names[0]}/healthcheck`);
  };
  void (async () => {
    while (!ended.signal.aborted) {
      await round().catch(() => undefined);
      await delay(1_000);
    }
  })();
  return () => ended.abort();
}
