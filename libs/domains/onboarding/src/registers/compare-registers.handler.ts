import { Injectable, Logger } from '@nestjs/common';
import type { JobPayloads, RegisterState } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, type JobRun, Outbox, PermanentJobError } from '@townlink/server-queue';
import { compareLicense } from './compare-license';
import { type ComparedLicense, findDue, keepResults } from './comparisons.query';
import { LicenseRegisters, NUMBERS_AT_ONCE } from './license-registers';
import { Pace } from './pace';
import { REGISTER_MAPPINGS } from './register-mapping';
import { RegisterChangedError, RegisterUnavailableError } from './soda.client';

/** Calls per second to a register, which other people use as well. */
const REQUESTS_A_SECOND = 5;

/** Duration of a run in milliseconds; a stopping worker waits for it. */
const RUN_MS = 20_000;

/** Hours after which a comparison yields to the one that has started since. */
const GIVEN_UP_HOURS = 24;

/** When a register knows none of this many licenses, it is not the register that we expect. */
const SURE_TO_BE_KNOWN = 20;

/** Seconds to wait when the register does not answer: a minute, doubling up to an hour. */
const backoffFor = (silent: number): number => Math.min(60 * 2 ** (silent - 1), 3_600);

/** Where a run ended: the last provider, and how long the register asked us to wait. */
interface Ended {
  after: string | null;
  isDone: boolean;
  /** Why the register did not answer; null when the time was up. */
  silence: RegisterUnavailableError | null;
}

/**
 * Compares listed licenses daily with the registers of their states. Each run is a job that adds the next one; results
 * are stored in the table, so that an interrupted run continues where it stopped. A register that does not answer only
 * causes a delay, and a difference waits for an administrator.
 */
@Injectable()
export class CompareRegistersHandler {
  private readonly logger = new Logger(CompareRegistersHandler.name);
  private readonly paces = new Map<RegisterState, Pace>();

  constructor(
    private readonly database: Database,
    private readonly registers: LicenseRegisters,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A repeated run on the same day starts nothing. */
  @Handles('registers.compare')
  async begin(): Promise<void> {
    const since = this.clock.now().toISOString();
    await this.database.as(systemActor, async (tx) => {
      for (const state of this.registers.states) {
        const key = `registers.read:${state}:${since.slice(0, 10)}`;
        await this.outbox.add(tx, 'registers.read', { state, since, after: null, silent: 0 }, { key });
      }
    });
  }

  /** @throws PermanentJobError when a register's format has changed; an administrator finds it among the failed jobs */
  @Handles('registers.read')
  async read(payload: JobPayloads['registers.read'], run: JobRun): Promise<void> {
    const { state, since } = payload;
    const age = this.clock.now().getTime() - Date.parse(since);
    if (!this.registers.has(state) || age > GIVEN_UP_HOURS * 3_600_000) return;
    const { after, isDone, silence } = await this.compare(payload);
    if (isDone) return;
    const silent = silence ? payload.silent + 1 : 0;
    const wait = silence ? (silence.retryAfter ?? backoffFor(silent)) : 0;
    await this.database.as(systemActor, async (tx) => {
      const options = { key: `registers.read:${run.id}`, runAt: new Date(Date.now() + wait * 1_000) };
      await this.outbox.add(tx, 'registers.read', { state, since, after, silent }, options);
      await run.complete(tx);
    });
  }

  private async compare({ state, since, after: from }: JobPayloads['registers.read']): Promise<Ended> {
    const until = performance.now() + RUN_MS;
    let after = from;
    try {
      while (performance.now() < until) {
        const due = await this.database.as(systemActor, (tx) =>
          findDue(tx, { state, after, since, limit: NUMBERS_AT_ONCE }),
        );
        if (due.length === 0) return { after, isDone: true, silence: null };
        await this.compareBatch(
          state,
          due.filter(({ board }) => REGISTER_MAPPINGS[state].boards.test(board)),
        );
        after = due.at(-1)!.provider_id;
      }
    } catch (error) {
      if (error instanceof RegisterChangedError) throw new PermanentJobError(error.message, { cause: error });
      if (!(error instanceof RegisterUnavailableError)) throw error;
      this.logger.warn({ err: error, state }, 'Comparing licenses with their register is delayed');
      return { after, isDone: false, silence: error };
    }
    return { after, isDone: false, silence: null };
  }

  private async compareBatch(state: RegisterState, licenses: readonly ComparedLicense[]): Promise<void> {
    const { take } = this.paceOf(state);
    const numbers = licenses.map(({ number }) => number);
    const found = await this.registers.byNumber(state, numbers, take);
    const missing = licenses.filter(({ number }) => found.get(number)!.length === 0);
    if (missing.length === licenses.length && licenses.length >= SURE_TO_BE_KNOWN)
      throw new RegisterChangedError(`The register of ${state} knows none of ${licenses.length} licenses`);
    const names = missing.map(({ name }) => name);
    const byName = await this.registers.byName(state, names, take);
    const results = licenses.map((license) => {
      const { name: businessName, expires_on: expiresOn, today } = license;
      const byNumber = found.get(license.number)!;
      return { license, comparison: compareLicense({ businessName, expiresOn }, { byNumber, byName }, today) };
    });
    await this.database.as(systemActor, (tx) => keepResults(tx, results, this.clock.now()));
  }

  private paceOf(state: RegisterState): Pace {
    const pace = this.paces.get(state) ?? new Pace(REQUESTS_A_SECOND);
    this.paces.set(state, pace);
    return pace;
  }
}
