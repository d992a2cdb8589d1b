import type { Clock } from '@townlink/server-config';

/** Lets a test move the accounts service's clock. */
export class TravellingClock {
  private offset = 0;

  constructor(clock: Clock) {
    clock.now = () => new Date(Date.now() + this.offset);
  }

  /** Moves it by so many seconds. */
  travel(seconds: number): void {
    this.offset += seconds * 1000;
  }

  /** Sets it right again. */
  reset(): void {
    this.offset = 0;
  }
}
