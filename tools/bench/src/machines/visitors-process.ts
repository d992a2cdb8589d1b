import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Calls } from './visitors-main';

/** Visitors in a separate process: this one simulates outside services, and its garbage collection would delay them. */
export class VisitorsProcess {
  private readonly child: ChildProcess;

  /** @param bundle of `visitors-main.ts` */
  constructor(bundle: string) {
    this.child = fork(bundle, { serialization: 'advanced' });
    process.once('exit', () => this.child.kill('SIGKILL'));
  }

  /** One call at a time. @throws if the process has exited, with the reason */
  async ask<Name extends keyof Calls>(
    name: Name,
    ...values: Parameters<Calls[Name]>
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    const ended = once(this.child, 'exit').then(() => {
      throw new Error("The visitors' process exited unexpectedly.");
    });
    ended.catch(() => undefined);
    this.child.send({ name, values });
    const [answer] = (await Promise.race([once(this.child, 'message'), ended])) as [{ result: never }];
    return answer.result;
  }

  end(): void {
    this.child.disconnect();
  }
}
