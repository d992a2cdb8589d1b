/** Limits how many calls start per second, evenly spaced. */
export class Pace {
  private next = 0;

  constructor(private readonly perSecond: number) {}

  /** Waits until the next call may start. */
  take = async (): Promise<void> => {
    const turn = Math.max(this.next, performance.now());
    this.next = turn + 1_000 / this.perSecond;
    const wait = Math.ceil(turn - performance.now());
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  };
}
