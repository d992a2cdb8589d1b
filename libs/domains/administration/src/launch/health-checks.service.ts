import { Injectable } from '@nestjs/common';
import { countWithNoun, type HealthFinding, INSIDE_CHECKS, type InsideCheckName } from '@townlink/contracts';
import { tryForbiddenWrites } from '@townlink/domain-providers';
import { Database, member, PublicReader, systemActor } from '@townlink/server-database';
import { Authenticator, type CurrentUser } from '@townlink/server-http';
import { JobLedger } from '@townlink/server-queue';
import { CategorySearch } from '@townlink/server-search';
import { ObjectStorage } from '@townlink/server-storage';
import type { FastifyRequest } from 'fastify';
import { type CheckResult, runCheck } from './check';
import { LaunchSettings } from './launch.config';

/** Seconds without a fetched job after which the worker counts as stopped. */
const LATE_AFTER = 60;

/** Checks without outside calls; each uses the product's own code path. */
@Injectable()
export class HealthChecksService {
  constructor(
    private readonly database: Database,
    private readonly reader: PublicReader,
    private readonly authenticator: Authenticator,
    private readonly search: CategorySearch,
    private readonly ledger: JobLedger,
    private readonly storage: ObjectStorage,
    private readonly settings: LaunchSettings,
  ) {}

  /** Runs all checks concurrently, or only the named one. A hanging check does not delay the others. */
  run(user: CurrentUser, request: FastifyRequest, only?: InsideCheckName): Promise<HealthFinding[]> {
    const checks: Record<InsideCheckName, [work: () => Promise<CheckResult>, remedy: string]> = {
      categories: [() => this.categories(), 'Look whether the database runs and is migrated.'],
      'provider-insert': [
        () => this.rules(user),
        'Compare the rights in the database with those of the release before anything is opened.',
      ],
      auth: [() => this.auth(user, request), 'Sign out and in again, and look at the log.'],
      search: [() => this.searches(), 'Check whether the search service is running, then rebuild the index.'],
      queue: [() => this.queue(), 'Look whether the worker and the queue run.'],
      storage: [() => this.stores(), 'Look whether the file storage runs and its keys are right.'],
    };
    const names = only ? [only] : INSIDE_CHECKS;
    return Promise.all(names.map((name) => runCheck(name, this.settings.LAUNCH_CHECK_SECONDS, ...checks[name])));
  }

  private async categories(): Promise<CheckResult> {
    const [row] = await this.reader.query<{ count: number }>({
      name: 'launch.categories',
      text: 'select count(*)::int as count from categories where merged_into is null',
    });
    const { count } = row!;
    if (count > 0)
      return { state: 'green', found: `${countWithNoun(count, 'category', 'categories')}, read as a visitor.` };
    return { state: 'amber', found: 'There are no categories.', remedy: 'Load the reference data.' };
  }

  private async rules(user: CurrentUser): Promise<CheckResult> {
    const possible = await tryForbiddenWrites(this.database, member(user.id));
    const remedy = 'Close the site, and compare the rights in the database with those of the release.';
    if (possible === 'right')
      return { state: 'red', found: 'A provider can be inserted without the service’s right.', remedy };
    if (possible === 'policy') return { state: 'red', found: 'Row-level security does not guard providers.', remedy };
    return {
      state: 'green',
      found:
        'An insert is refused for want of the right, and no policy would let it in; rows of others cannot be changed.',
    };
  }

  private async auth(user: CurrentUser, request: FastifyRequest): Promise<CheckResult> {
    const known = await this.authenticator.authenticate(request);
    if (known.id !== user.id)
      return {
        state: 'red',
        found: 'A different person was recognized.',
        remedy: 'Take the site offline and check the log.',
      };
    const steps = known.aal === 'aal2' ? 'with a second step' : 'without a second step';
    return { state: 'green', found: `${known.email}, ${known.role}, ${steps}.` };
  }

  private async searches(): Promise<CheckResult> {
    const [best] = await this.search.resolve('plumber');
    if (best) return { state: 'green', found: `“plumber” finds ${best.name}.` };
    return {
      state: 'amber',
      found: '“plumber” finds nothing.',
      remedy: 'Load the reference data, then rebuild the index.',
    };
  }

  private async queue(): Promise<CheckResult> {
    const seconds = await oldestWaiting(this.database);
    if (seconds > LATE_AFTER)
      return {
        state: 'red',
        found: `A job has waited for ${countWithNoun(Math.round(seconds / 60), 'minute')}.`,
        remedy: 'Look whether a worker runs.',
      };
    const { total } = await this.ledger.failed(1);
    if (total === 0) return { state: 'green', found: 'Nothing waits and nothing has failed.' };
    const found = `${countWithNoun(total, 'job has', 'jobs have')} failed.`;
    return { state: 'amber', found, remedy: 'Retry or discard them under Failed jobs.' };
  }

  private async stores(): Promise<CheckResult> {
    await this.storage.check();
    return { state: 'green', found: 'The file storage answers.' };
  }
}

/** Seconds that the oldest due job has waited. */
export async function oldestWaiting(database: Database): Promise<number> {
  const [row] = await database.as(systemActor, (tx) =>
    tx.query<{ seconds: number }[]>(
      `select coalesce(extract(epoch from now() - min(greatest(created_at, run_at))), 0)::int as seconds
         from outbox where relayed_at is null and run_at <= now()`,
    ),
  );
  return row!.seconds;
}
