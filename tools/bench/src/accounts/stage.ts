import { hashPassword } from '@townlink/domain-auth';
import { SecretBox } from '@townlink/server-config';
import { randomUUID } from 'node:crypto';
import { programSettings } from '../program-settings';
import { startMeasuredServer } from '../directory/measured-server';
import { createScratchDatabase, type ScratchDatabase, type ServerAddresses } from '../scratch-database';

export const PASSWORD = 'an unusual phrase of a benchmark';

/** High enough that rate limits do not affect the measurement. */
const MANY = '1000000';
const LIMITS = {
  AUTH_LIMIT_FACTORS: MANY,
  AUTH_LIMIT_TOKEN: MANY,
  AUTH_LIMIT_REQUESTS: MANY,
  AUTH_LIMIT_VERIFY: MANY,
  AUTH_LIMIT_EMAILS: MANY,
  AUTH_LIMIT_EMAILS_PER_CALLER: MANY,
  AUTH_LIMIT_EMAILS_PER_CALLER_AND_RECIPIENT: MANY,
  AUTH_LIMIT_EMAILS_PER_RECIPIENT: MANY,
  AUTH_PHONE: 'true',
  AUTH_LIMIT_SMS: MANY,
  AUTH_LIMIT_SMS_PER_CALLER: MANY,
  AUTH_LIMIT_SMS_PER_NUMBER: MANY,
};

export interface Session {
  access_token: string;
  refresh_token: string;
}

/** The accounts service of a gateway with its own database. */
export class Stage {
  private phones = 0;

  private constructor(
    readonly scratch: ScratchDatabase,
    private readonly origin: string,
    private readonly secretKey: string,
    private readonly stop: () => Promise<void>,
  ) {}

  static async open(addresses: ServerAddresses, bundle: string, files: string): Promise<Stage> {
    const scratch = await createScratchDatabase(addresses);
    const settings = programSettings(scratch, files, LIMITS);
    const server = await startMeasuredServer(bundle, settings);
    return new Stage(scratch, server.origin, settings.SECRET_KEY!, () => server.stop());
  }

  async close(): Promise<void> {
    await this.stop();
    await this.scratch.drop();
  }

  /** Adds accounts that can sign in, all with the same hash. @returns their addresses */
  async addPeople(count: number): Promise<string[]> {
    const emails = Array.from({ length: count }, () => `${randomUUID()}@example.com`);
    await this.scratch.query(
      `with made as (
         insert into auth.users (email, encrypted_password, app_metadata, user_metadata, email_confirmed_at)
         select unnest($1::text[]), $2, '{"provider":"email","providers":["email"]}', '{}', now() returning id, email
       )
       insert into auth.identities (user_id, provider, provider_id, identity_data)
       select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email, 'email_verified', true) from made`,
      [emails, await hashPassword(PASSWORD)],
    );
    return emails;
  }

  /** Adds accounts with only a phone number. @returns the numbers in E.164 form */
  async addPhones(count: number): Promise<string[]> {
    const phones = this.newPhones(count);
    await this.scratch.query(
      `with made as (
         insert into auth.users (phone, encrypted_password, app_metadata, user_metadata, phone_confirmed_at)
         select unnest($1::text[]), $2, '{"provider":"phone","providers":["phone"]}', '{}', now() returning id, phone
       )
       insert into auth.identities (user_id, provider, provider_id, identity_data)
       select id, 'phone', id::text, jsonb_build_object('sub', id, 'phone', phone, 'phone_verified', true) from made`,
      [phones, await hashPassword(PASSWORD)],
    );
    return phones;
  }

  /** Unique, valid mobile numbers. */
  newPhones(count: number): string[] {
    return Array.from({ length: count }, () => `+1801${2_000_000 + (this.phones += 1)}`);
  }

  /** Adds other people's sessions, each refreshed several times. */
  async addSessions(count: number): Promise<void> {
    await this.scratch.query(
      `with people as (select array_agg(id) as ids from auth.users),
       made as (
         insert into auth.sessions (user_id, aal, amr, user_agent, created_at, refreshed_at, not_after)
         select people.ids[1 + n % array_length(people.ids, 1)], 'aal1', '[]', 'Benchmark', now(), now(), now() + interval '1 year'
           from people, generate_series(1, $1::int) n returning id
       )
       insert into auth.refresh_tokens (session_id, token_hash, token_sealed, created_at, exchanged_at)
       select id, sha256((id::text || step)::bytea), case when step = 3 then '\\x00'::bytea end, now(), case when step < 3 then now() end
         from made, generate_series(1, 3) step`,
      [count],
    );
    await this.scratch.query('analyze');
  }

  async call<Body>(method: string, path: string, body?: object, token?: string): Promise<Body> {
    const { status, text } = await this.send(method, path, body, token);
    if (status >= 300) throw new Error(`${path} was answered ${status}: ${text.slice(0, 200)}`);
    return (text ? JSON.parse(text) : null) as Body;
  }

  signIn(email: string): Promise<Session> {
    return this.call('POST', 'token?grant_type=password', { email, password: PASSWORD });
  }

  /** Tries a wrong password. */
  async signInWrongly(email: string): Promise<void> {
    const { status, text } = await this.send('POST', 'token?grant_type=password', { email, password: 'a wrong one' });
    if (status !== 400) throw new Error(`A wrong password was answered ${status}: ${text.slice(0, 200)}`);
  }

  /** The code of the last email to an address; no worker has removed it. */
  async codeSentTo(email: string): Promise<string> {
    const [message] = await this.scratch.query<{ id: string; data_sealed: Buffer }>(
      'select id, data_sealed from messages where recipient = $1 and data_sealed is not null order by id desc limit 1',
      [email],
    );
    const box = new SecretBox(this.secretKey, 'message data');
    return (JSON.parse(box.open(message!.data_sealed, message!.id)) as { code: string }).code;
  }

  private async send(method: string, path: string, body?: object, token?: string) {
    const response = await fetch(`${this.origin}/auth/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  }
}
