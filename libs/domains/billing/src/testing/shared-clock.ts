import type { Clock } from '@townlink/server-config';

/** Moves the clocks of several processes together. */
export class SharedClock {
  private offset = 0;

  constructor(clocks: Clock[]) {
    for (const clock of clocks) clock.now = () => new Date(Date.now() + this.offset);
  }

  /** Moves them by so many days. */
  travel(days: number): void {
    this.offset += days * 86_400_000;
  }

  /** Sets them right again. */
  reset(): void {
    this.offset = 0;
  }
}
