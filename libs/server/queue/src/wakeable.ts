/** A wait that can be ended early. A wake-up while nothing waits ends the next wait immediately. */
export class Wakeable {
  private pending = false;
  private end: (() => void) | undefined;

  wake(): void {
    if (this.end) this.end();
    else this.pending = true;
  }

  /** Returns after the given time, or when woken. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.pending) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.end = undefined;
    }
    this.pending = false;
  }
}
