import type { SecurityEventKind } from '@townlink/contracts';

export interface SecurityEvent {
  kind: SecurityEventKind;
  userId: string | null;
  address: string | null;
  method: string | null;
  reason: string | null;
}

/** A row to write: equal events within a minute are one row with a count. */
export interface CountedEvent extends SecurityEvent {
  /** Milliseconds of this process's clock. */
  at: number;
  times: number;
}

/** Maximum distinct events counted concurrently; beyond that, only kinds are counted. */
export const MAX_DISTINCT_EVENTS = 1000;

const MINUTE = 60_000;

/**
 * Counts equal events by the minute, so that a flood costs two rows per minute and caller: the first event is written
 * immediately, the number of repeats when the minute is over.
 */
export class SecurityTally {
  private readonly counted = new Map<string, CountedEvent & { taken: number }>();

  get isEmpty(): boolean {
    return this.counted.size === 0;
  }

  add(event: SecurityEvent, at: number): void {
    const key = keyOf(event, at);
    if (this.counted.has(key) || this.counted.size < MAX_DISTINCT_EVENTS) this.count(key, event, at);
    else {
      const rest = { kind: event.kind, userId: null, address: null, method: null, reason: 'too many to tell apart' };
      this.count(keyOf(rest, at), rest, at);
    }
  }

  /** Rows to write now; with `all`, including counts of the current minute. */
  take(now: number, all = false): CountedEvent[] {
    const due: CountedEvent[] = [];
    for (const [key, { taken, ...event }] of this.counted) {
      const isOver = all || minuteOf(event.at) < minuteOf(now);
      if ((isOver || taken === 0) && event.times > taken) due.push({ ...event, times: event.times - taken });
      if (isOver) this.counted.delete(key);
      else if (taken === 0) this.counted.set(key, { ...event, taken: event.times });
    }
    return due;
  }

  private count(key: string, event: SecurityEvent, at: number): void {
    const known = this.counted.get(key);
    if (known) known.times += 1;
    else this.counted.set(key, { ...event, at, times: 1, taken: 0 });
  }
}

const minuteOf = (at: number): number => Math.floor(at / MINUTE);

const keyOf = ({ kind, userId, address, method, reason }: SecurityEvent, at: number): string =>
  JSON.stringify([minuteOf(at), kind, userId, address, method, reason]);
