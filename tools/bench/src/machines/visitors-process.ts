import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Answer, Visitors } from './visitors';

/** What visitors in another process are asked; times there are milliseconds since 1970, as they are in every process. */
const calls = {
  async signIn(origins: string[], emails: string[]): Promise<void> {
    visitors = new Visitors(origins);
    await visitors.signIn(emails);
  },
  capacity: (clients: number, seconds: number): Promise<number> => visitors.capacity(clients, seconds),
  async arrive(rate: number, milliseconds: number): Promise<Answer[]> {
    const since = performance.now();
    setTimeout(() => visitors.stop(), milliseconds);
    await visitors.arrive(rate);
    return visitors.between(since, Infinity).map((answer) => ({ ...answer, at: performance.timeOrigin + answer.at }));
  },
};
let visitors: Visitors;

type Calls = typeof calls;
type Call = { [Name in keyof Calls]: { name: Name; values: Parameters<Calls[Name]> } }[keyof Calls];

/** Visitors in a process of their own, whose answers do not wait while this one collects its garbage. */
export class VisitorsProcess {
  private readonly child: ChildProcess;

  /** @param bundle of this file */
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
    this.child.send({ name, values });
    const [result] = (await Promise.race([once(this.child, 'message'), ended])) as [{ result: never }];
    ended.catch(() => undefined);
    return result.result;
  }

  end(): void {
    this.child.disconnect();
  }
}

if (process.send) {
  process.on('message', ({ name, values }: Call) => {
    const call = calls[name] as (...values: unknown[]) => Promise<unknown>;
    void call(...values).then((result) => process.send!({ result }));
  });
  process.once('disconnect', () => process.exit());
}
