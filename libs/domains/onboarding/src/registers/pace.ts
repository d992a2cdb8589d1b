/** Lets calls begin at most so often a second, evenly. */
export class Pace {
  private next = 0;

  constructor(private readonly perSecond: number) {}

  /** Waits for the turn of the next call. */
  take = async (): Promise<void> => {
    const turn = Math.max(this.next, performance.now());
    this.next = turn + 1_000 / this.perSecond;
    const wait = Math.ceil(turn - performance.now());
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  };
}
