import type { Clock } from '@townlink/server-config';

const SECONDS_PER_DAY = 86_400;

/** Moves the clocks of several programs together. */
export class TestClock {
  private offset = 0;
  private stoppedAt: number | undefined;

  constructor(clocks: readonly Clock[]) {
    for (const clock of clocks) clock.now = () => this.now();
  }

  /** From now on, time stands still, however busy the machine is. */
  stop(): void {
    this.stoppedAt = Date.now();
  }

  now(): Date {
    return new Date((this.stoppedAt ?? Date.now()) + this.offset);
  }

  travel(seconds: number): void {
    this.offset += seconds * 1000;
  }

  travelDays(days: number): void {
    this.travel(days * SECONDS_PER_DAY);
  }

  reset(): void {
    this.stoppedAt = undefined;
    this.offset = 0;
  }
}
