import { type Answer, Visitors } from './visitors';

let visitors: Visitors;

/** Calls of the visitors' process. Times are milliseconds since 1970, which all processes share. */
const calls = {
  async signIn(origins: string[], emails: string[]): Promise<void> {
    visitors = new Visitors(origins);
    await visitors.signIn(emails);
  },
  warmUp: (): Promise<void> => visitors.warmUp(),
  capacity: (clients: number, seconds: number): Promise<number> => visitors.capacity(clients, seconds),
  async arrive(rate: number, milliseconds: number): Promise<Answer[]> {
    const since = performance.now();
    setTimeout(() => visitors.stop(), milliseconds);
    await visitors.arrive(rate);
    return visitors.between(since, Infinity).map((answer) => ({ ...answer, at: performance.timeOrigin + answer.at }));
  },
};

export type Calls = typeof calls;
type Call = { [Name in keyof Calls]: { name: Name; values: Parameters<Calls[Name]> } }[keyof Calls];

process.on('message', ({ name, values }: Call) => {
  const call = calls[name] as (...values: unknown[]) => Promise<unknown>;
  void call(...values).then((result) => process.send!({ result }));
});
process.once('disconnect', () => process.exit());
