import { spawn } from 'node:child_process';

/** Processes that do nothing but keep the processor busy, until they are ended or this one is. */
export function startBusyProcesses(count: number): { end(): void } {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const end = (): void => children.forEach((child) => void child.kill('SIGKILL'));
  process.once('exit', end);
  return { end };
}
