import type { CappedTier, ManagedWaitlist, ProblemDetails, WaitlistEntry } from '@townlink/contracts';
import { jobNames } from '@townlink/contracts';
import { authEmails, AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { EmailCatalogModule, MailWorkerModule } from '@townlink/server-mail';
import { QueueWorkerModule } from '@townlink/server-queue';
import {
  type HttpResponse,
  eventually,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { WaitlistModule } from '../waitlist.module';
import { WaitlistWorkerModule } from '../waitlist.worker-module';
import { waitlistEmails } from '../emails';

/** Jobs of other domains have no handler here. */
const handled: string[] = [
  ...jobNames.filter((name) => /^(waitlist|mail|outbox)\./.test(name)),
  'category.changed:waitlist.offer-in-category',
];

const modules = [AuthModule, WaitlistModule];
const worker = [
  QueueWorkerModule.forRoot({ jobs: handled, timing: { pollEvery: 250, repeats: false } }),
  MailWorkerModule,
  EmailCatalogModule.of([...authEmails, ...waitlistEmails]),
  WaitlistWorkerModule,
];

/** Waitlists, listening, with a worker and the sandbox for emails. */
export const startWaitlist = (options: Partial<TestAppOptions> = {}): Promise<TestApp> =>
  startTestApp({ modules, worker, sandbox: true, ...options });

type Called<Body> = Promise<HttpResponse<Body & ProblemDetails>>;

/** Actions of people and administrators, through the API. */
export class Waitlists {
  constructor(readonly app: TestApp) {}

  /** A market with one full tier. @returns the market with its providers */
  async fullMarket(tier: CappedTier = 'featured'): Promise<TestMarket & { listed: string[] }> {
    const market = await makeMarket(this.app.database);
    const listed: string[] = [];
    for (let place = 0; place < 3; place++)
      listed.push(await makeProvider(this.app.database, market, { membership_tier: tier }));
    return { ...market, listed };
  }

  /** Unlists a provider. */
  free(providerId: string): Promise<unknown> {
    return this.app.database.query('update providers set is_active = false where id = $1', [providerId]);
  }

  join(who: SignedInPerson | null, { cityId, categoryId }: TestMarket, changes: object = {}): Called<WaitlistEntry> {
    const body = {
      city_id: cityId,
      category_id: categoryId,
      tier: 'featured',
      business_name: 'Beck & Sons',
      ...changes,
    };
    return this.app.http.post('/api/waitlist', body, { as: who });
  }

  /** A new person at the end of the waitlist. */
  async waiting(market: TestMarket, changes: object = {}): Promise<{ person: SignedInPerson; entry: WaitlistEntry }> {
    const person = await signedInPerson(this.app);
    const { status, body } = await this.join(person, market, changes);
    if (status !== 200) throw new Error(`Joining was answered ${status}: ${body.detail}`);
    return { person, entry: body };
  }

  async own(who: SignedInPerson): Promise<WaitlistEntry[]> {
    return (await this.app.http.get<WaitlistEntry[]>('/api/waitlist', { as: who })).body;
  }

  leave(who: SignedInPerson | null, id: string): Called<object> {
    return this.app.http.call('DELETE', `/api/waitlist/${id}`, { as: who });
  }

  claim(who: SignedInPerson | null, token: string): Called<WaitlistEntry> {
    return this.app.http.post('/api/waitlist/claim', { token }, { as: who });
  }

  leaveByLink(token: string): Called<object> {
    return this.app.http.post('/api/waitlist/leave', { token });
  }

  notify(admin: SignedInPerson, waitlistEntryId: string): Called<{ reserved_until: string }> {
    return this.app.http.post('/api/admin/notify-slot-available', { waitlistEntryId }, { as: admin });
  }

  switchOffers(admin: SignedInPerson, automatic: boolean, market?: TestMarket): Called<object> {
    const where = market && { cityId: market.cityId, categoryId: market.categoryId };
    return this.app.http.post('/api/admin/waitlist/automatic-offers', { ...where, automatic }, { as: admin });
  }

  list(admin: SignedInPerson | null, query = ''): Called<ManagedWaitlist> {
    return this.app.http.get(`/api/admin/waitlist?${query}`, { as: admin });
  }

  /** The token of an emailed link, once it has arrived. */
  async tokenOf(person: SignedInPerson, page: 'claim' | 'leave'): Promise<string> {
    const link = await eventually(async () => {
      const mails = await this.app.sandbox.control.messages({ to: person.email });
      const found = mails.flatMap(({ links }) => links).find((one) => one.includes(`/provider/waitlist/${page}`));
      if (!found) throw new Error(`There is no link to ${page} yet`);
      return found;
    });
    return new URL(link).searchParams.get('token')!;
  }

  /** Number of emails to a person, by kind. */
  async mailsTo(person: SignedInPerson): Promise<Record<string, number>> {
    const rows = await this.app.database.query<{ template: string; count: number }>(
      'select template, count(*)::int as count from messages where recipient = $1 group by template',
      [person.email],
    );
    return Object.fromEntries(rows.map(({ template, count }) => [template, count]));
  }

  /** Moves reservations and timers back in time instead of the clock forward. */
  async letPass(hours: number): Promise<void> {
    const passed = `make_interval(secs => ${hours * 3600})`;
    const { database } = this.app;
    await database.query(`update waitlist_entries set reserved_until = reserved_until - ${passed}`);
    await database.query(`update capacity_holds set expires_at = expires_at - ${passed} where released_at is null`);
    // Queues a waiting timer again with its new time.
    await database.query(
      `with moved as (
         insert into outbox (queue, name, payload, run_at)
         select queue, name, payload, run_at - ${passed} from outbox
          where name = 'waitlist.run-out' and completed_at is null
         returning id)
       update outbox set completed_at = now() where name = 'waitlist.run-out' and completed_at is null`,
    );
  }
}

export const slugOf = ({ status, body }: HttpResponse<ProblemDetails>): [number, string | undefined] => [
  status,
  body.type?.split(/[:/]/).at(-1),
];
