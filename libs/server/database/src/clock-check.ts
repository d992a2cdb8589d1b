import { Injectable, Logger, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { gaugeOf } from '@townlink/server-observability';
import { systemActor } from './actor';
import { Database } from './database';
import { isDatabaseUnavailable } from './unavailable';

/** Maximum clock skew between a program and the database, in milliseconds. */
const TOLERANCE = 30_000;

/** Milliseconds between comparisons. */
const CHECK_INTERVAL = 60_000;

/**
 * Skew between our clock and another one, in milliseconds; positive if ours is ahead. 0 if the duration of the reading
 * explains the difference, so that a slow response is not mistaken for skew.
 */
export function clockOffset(before: number, took: number, other: number): number {
  if (other < before) return before - other;
  return Math.min(0, before + took - other);
}

/** With a wrong clock, a program would expire jobs, tokens and holds too early or too late. */
export class ClockOffError extends Error {
  constructor(readonly offset: number) {
    const seconds = Math.round(Math.abs(offset) / 1000);
    super(
      `This machine's clock is ${seconds} s ${offset > 0 ? 'ahead of' : 'behind'} the database's; at most ` +
        `${TOLERANCE / 1000} s are allowed. Set the clock right (NTP), then start again.`,
    );
    this.name = 'ClockOffError';
  }
}

/** @throws ClockOffError beyond the tolerance, in milliseconds */
export function refuseOffset(offset: number): void {
  if (Math.abs(offset) > TOLERANCE) throw new ClockOffError(offset);
}

/** Compares the program's clock with the database's, the reference for all programs. */
@Injectable()
export class ClockCheck implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Clock');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    gaugeOf(
      {
        name: 'clock_offset_seconds',
        help: 'How far this program’s clock is ahead of the database’s; below 0 behind.',
        labelNames: [],
      },
      async () => [{ labels: {}, value: (await this.offset()) / 1000 }],
    );
  }

  /** @throws ClockOffError, which stops the start */
  onModuleInit(): Promise<void> {
    return this.require();
  }

  /** @throws ClockOffError if the skew exceeds the tolerance */
  async require(): Promise<void> {
    refuseOffset(await this.offset());
  }

  /** Compares periodically. @param onWrong called once when the clock is wrong */
  watch(onWrong: (error: ClockOffError) => void, every = CHECK_INTERVAL): void {
    let isComparing = false;
    this.timer = setInterval(() => {
      // A slow database may answer after the next interval; each of several comparisons would report the clock.
      if (isComparing) return;
      isComparing = true;
      this.require()
        .catch((error: unknown) => {
          if (error instanceof ClockOffError) {
            clearInterval(this.timer);
            onWrong(error);
          } else if (!isDatabaseUnavailable(error)) this.logger.warn(`The clocks cannot be compared: ${String(error)}`);
        })
        .finally(() => (isComparing = false));
    }, every).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async offset(): Promise<number> {
    const before = this.clock.now().getTime();
    const began = performance.now();
    const [row] = await this.database.as(systemActor, (tx) =>
      tx.query<{ now: number }[]>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now'),
    );
    return clockOffset(before, performance.now() - began, row!.now);
  }
}

/** Imported by the programs; stops startup if the clock is wrong. */
@Module({ providers: [ClockCheck], exports: [ClockCheck] })
export class ClockModule {}
