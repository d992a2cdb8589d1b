import type {
  CampaignStep,
  EventName,
  EventPayloads,
  FunnelRow,
  InvitationFunnel,
  ProblemDetails,
} from '@townlink/contracts';
import { AuthWorkerModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { Outbox } from '@townlink/server-queue';
import { EmailCatalogModule, MailWorkerModule } from '@townlink/server-mail';
import { systemActor } from '@townlink/server-database';
import { eventually } from '@townlink/server-testing/app';
import { makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { importsEmails } from '../emails';
import { phoneKey } from '../kinds/business-record';
import { ImportsStage, type Place } from './imports-stage';

const PHONES = {
  AUTH_PHONE: 'true',
  AUTH_PHONE_CALLS: 'true',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'a-token-of-the-tests',
  TWILIO_FROM: '+18015550199',
};

export interface Business {
  id: string;
  importId: string;
  name: string;
  email: string;
  phone: string;
}

type Answer<Body> = Promise<{ status: number; body: Body & ProblemDetails; slug: string | undefined }>;

/** Links of an invitation. */
export interface ReceivedInvitation {
  subject: string;
  headers: Record<string, string>;
  claim: string;
  refuse: string;
  oneClick: string;
}

const tokenOf = (url: string): string => new URL(url).searchParams.get('token')!;

/** The next of the numbers reserved for fiction, in area codes that other suites do not use. */
let phones = 0;
const AREAS = ['212', '303', '404', '503', '602', '615', '702', '808', '907', '919'];
export const nextPhone = (): string => {
  const number = phones++;
  return `+1${AREAS[Math.floor(number / 100) % AREAS.length]}555${String(100 + (number % 100)).padStart(4, '0')}`;
};

/** Imported businesses, the worker that sends them email, and the people who answer. */
export class InvitationsStage {
  private constructor(readonly imports: ImportsStage) {}

  static async open(settings: Record<string, string> = {}): Promise<InvitationsStage> {
    const imports = await ImportsStage.open({
      worker: [AuthWorkerModule, MailWorkerModule, EmailCatalogModule.of(importsEmails)],
      sandbox: true,
      settings: { ...PHONES, INVITATIONS_PER_HOUR: '3600', ...settings },
    });
    return new InvitationsStage(imports);
  }

  get app() {
    return this.imports.app;
  }

  get admin() {
    return this.imports.admin;
  }

  person(): Promise<SignedInPerson> {
    return signedInPerson(this.app);
  }

  async import(): Promise<string> {
    const [row] = await this.app.database.query<{ id: string }>(
      `insert into imports (kind, state, file_name, path, size_bytes, encoding, separator, columns)
       values ('businesses', 'imported', $1, $1, 9, 'utf-8', ',', '["Name"]') returning id`,
      [`${randomUUID()}.csv`],
    );
    return row!.id;
  }

  /** A business as an import leaves it. */
  async business(importId: string, place: Place, changes: Partial<Business> = {}): Promise<Business> {
    const unique = randomUUID().slice(0, 8);
    const business = {
      id: randomUUID(),
      importId,
      name: `Business ${unique}`,
      email: `${unique}@x.example`,
      phone: nextPhone(),
      ...changes,
    };
    await this.app.database.query(
      `insert into imported_businesses (id, import_id, key, business_name, email, phone, phone_key, city_slug, category_id, contact_name)
       values ($1, $2, $3, $4, $5, $6, $7, (select slug from cities where name = $8 limit 1), $9, 'Ann Owner')`,
      [
        business.id,
        importId,
        `id:${unique}`,
        business.name,
        business.email,
        business.phone,
        phoneKey(business.phone),
        place.city,
        place.categoryId,
      ],
    );
    return business;
  }

  /** A business in its own import. */
  async lone(changes: Partial<Business> = {}): Promise<Business> {
    return this.business(await this.import(), await this.imports.place(), changes);
  }

  async campaign(
    importId: string,
    step: CampaignStep,
    as: SignedInPerson | null = this.admin,
  ): Answer<{ state: string }> {
    return this.call('POST', `/api/admin/imports/${importId}/invitations/${step}`, as);
  }

  /** Runs the job that writes emails, which runs every minute. */
  minute(): Promise<void> {
    return this.run('invitations.send');
  }

  async run(job: 'invitations.send' | 'invitations.prune'): Promise<void> {
    const outbox = this.app.app.get(Outbox, { strict: false });
    await this.app.connection.as(systemActor, (tx) => outbox.add(tx, job, {}));
    await this.app.settle([job, 'mail.send']);
  }

  /** Starts inviting and writes the emails. */
  async invite(importId: string): Promise<void> {
    await this.campaign(importId, 'start');
    await this.minute();
  }

  async invitations(email: string): Promise<ReceivedInvitation[]> {
    const messages = await this.app.sandbox.control.messages({ to: email });
    return messages.map(({ subject, text, headers }) => ({
      subject,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      claim: tokenOf(/https?:\S+\/provider\/claim\?token=\S+/.exec(text ?? '')![0]),
      refuse: tokenOf(/https?:\S+\/provider\/invitation\/stop\?\S+/.exec(text ?? '')![0]),
      oneClick: /<([^>]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '',
    }));
  }

  /** An invited business with the email that it received. */
  async invited(changes: Partial<Business> = {}): Promise<Business & { invitation: ReceivedInvitation }> {
    const business = await this.lone(changes);
    await this.invite(business.importId);
    const [invitation] = await this.invitations(business.email);
    return { ...business, invitation: invitation! };
  }

  look(token: string): Answer<{ business_name: string }> {
    return this.call('POST', '/api/invitations/look', null, { token });
  }

  refuse(token: string, answer?: string): Answer<{ success: true }> {
    return this.call('POST', '/api/invitations/refuse', null, { token, ...(answer && { answer }) });
  }

  byLink(as: SignedInPerson | null, token: string, more: object = {}): Answer<{ business_name: string }> {
    return this.call('POST', '/api/claims/by-link', as, { token, ...more });
  }

  sendCode(as: SignedInPerson | null, phone: string, channel = 'text', more: object = {}): Answer<{ status: string }> {
    return this.call('POST', '/api/claims/codes', as, { phone, channel, ...more });
  }

  byCode(as: SignedInPerson | null, phone: string, code: string, more: object = {}): Answer<{ business_name: string }> {
    return this.call('POST', '/api/claims/by-code', as, { phone, code, ...more });
  }

  /** The texts and calls that a number received, newest first. */
  async texts(phone: string): Promise<string[]> {
    await this.app.settle(['sms.send']);
    return (await this.app.sandbox.control.messages({ to: phone, channel: 'sms' })).map(({ text }) => text ?? '');
  }

  /** A code that was requested and arrived. */
  async code(as: SignedInPerson, phone: string): Promise<string> {
    const before = (await this.texts(phone)).length;
    await this.sendCode(as, phone);
    return eventually(async () => {
      const texts = await this.texts(phone);
      expect(texts.length).toBe(before + 1);
      return /\d{6}/.exec(texts[0]!)![0];
    });
  }

  async claimant(businessId: string): Promise<string | null> {
    const [claim] = await this.app.database.query<{ user_id: string }>(
      'select user_id from business_claims where business_id = $1',
      [businessId],
    );
    return claim?.user_id ?? null;
  }

  async draft({ id }: SignedInPerson): Promise<{ city_text: string; application: Record<string, string> } | undefined> {
    const [draft] = await this.app.database.query<{ city_text: string; application: Record<string, string> }>(
      'select city_text, application from onboarding_drafts where user_id = $1',
      [id],
    );
    return draft;
  }

  /** Publishes an account's application as onboarding does. @returns the provider */
  async apply({ id: userId }: SignedInPerson, place: Place): Promise<string> {
    const [city] = await this.app.database.query<{ id: string }>('select id from cities where name = $1', [place.city]);
    const market = { cityId: city!.id, categoryId: place.categoryId };
    const columns = { user_id: userId, phone: nextPhone(), vetting_status: 'pending', is_active: false } as const;
    const providerId = await makeProvider(this.app.database, market, { ...columns, business_name: randomUUID() });
    await this.publish('application.submitted', { providerId, userId });
    return providerId;
  }

  async publish<Name extends EventName>(name: Name, payload: EventPayloads[Name]): Promise<void> {
    const outbox = this.app.app.get(Outbox, { strict: false });
    await this.app.connection.as(systemActor, (tx) => outbox.publish(tx, name, payload));
    await this.app.settle(['application.submitted:imports.note-application', 'provider.listed:imports.note-approval']);
  }

  async funnel(query: string): Promise<InvitationFunnel> {
    return (await this.app.http.get<InvitationFunnel>(`/api/admin/invitations?${query}`, { as: this.admin })).body;
  }

  async funnelOf(importId: string, by = 'import'): Promise<FunnelRow | undefined> {
    return (await this.funnel(`by=${by}&import=${importId}`)).rows[0];
  }

  async call<Body>(method: string, path: string, as: SignedInPerson | null, body?: object): Answer<Body> {
    const answer = await this.app.http.call<Body & ProblemDetails>(method, path, { as: as ?? undefined, body });
    return { status: answer.status, body: answer.body, slug: answer.body?.type?.split('/').at(-1) };
  }

  close(): Promise<void> {
    return this.app.close();
  }
}
