import { Injectable, Logger } from '@nestjs/common';
import { DatabaseCheck } from './checks/database.check';
import { QueueCheck } from './checks/queue.check';
import { type CheckState, type ReadinessCheck } from './checks/readiness-check';
import { StorageCheck } from './checks/storage.check';

/** A check that takes longer counts as down, in milliseconds. */
const PATIENCE = 3_000;

/** An orchestrator may ask often; what is asked for again within this time gets the same answer. In milliseconds. */
const GOOD_FOR = 1_000;

/** Each dependency by name. */
export type Readiness = Record<string, CheckState>;

/** Tells how the dependencies of this process are. */
@Injectable()
export class ReadinessReport {
  private readonly logger = new Logger('Readiness');
  private readonly checks: ReadinessCheck[];
  private last: { readiness: Promise<Readiness>; until: number } | undefined;

  constructor(database: DatabaseCheck, queue: QueueCheck, storage: StorageCheck) {
    this.checks = [database, queue, storage];
  }

  /** Every dependency's state, asked for at the same time. */
  read(): Promise<Readiness> {
    const now = performance.now();
    if (!this.last || this.last.until < now) this.last = { readiness: this.ask(), until: now + GOOD_FOR };
    return this.last.readiness;
  }

  private async ask(): Promise<Readiness> {
    const states = await Promise.all(
      this.checks.map(async (check) => [check.name, await this.stateOf(check)] as const),
    );
    return Object.fromEntries(states);
  }

  private async stateOf(check: ReadinessCheck): Promise<CheckState> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE);
    });
    try {
      return await Promise.race([check.check(), timeout]);
    } catch (error) {
      this.logger.warn(`${check.name} is down: ${error instanceof Error ? error.message : String(error)}`);
      return 'down';
    } finally {
      clearTimeout(timer);
    }
  }
}
