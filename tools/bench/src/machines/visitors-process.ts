import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Calls } from './visitors-main';

/** Visitors in a process of their own: they do not wait while this one, which stands in for outside services, collects its garbage. */
export class VisitorsProcess {
  private readonly child: ChildProcess;

  /** @param bundle of `visitors-main.ts` */
  constructor(bundle: string) {
    this.child = fork(bundle, { serialization: 'advanced' });
    process.once('exit', () => this.child.kill('SIGKILL'));
  }

  /** One call at a time. @throws when the process has ended, having said why */
  async ask<Name extends keyof Calls>(
    name: Name,
    ...values: Parameters<Calls[Name]>
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    const ended = once(this.child, 'exit').then(() => {
      throw new Error('The visitors ended by themselves.');
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
