import { jest } from '@jest/globals';
import { DATA_EXPORT, type ExportLink, type OwnExport, releaseBrand } from '@townlink/contracts';
import { useBrand } from '@townlink/server-config';
import { ObjectStorage, StoredFiles } from '@townlink/server-storage';
import { eventually, suiteFixture } from '@townlink/server-testing';
import type { Caller } from '@townlink/server-testing/app';
import { strFromU8, unzipSync } from 'fflate';
import { mailTo } from '../testing/accounts-app';
import { startOwnAccounts } from '../testing/own-account-app';
import { PASSWORD, signedInPerson, type SignedInPerson } from '../testing/people';

const HOUR = 3600;

describe('a data export', () => {
  const accounts = suiteFixture(startOwnAccounts);

  afterEach(() => {
    accounts.clock.reset();
    jest.restoreAllMocks();
  });

  const ask = (as: Caller) => accounts.http.post<OwnExport>('/api/account/export', undefined, { as });
  const read = async (as: Caller) => (await accounts.http.get<OwnExport>('/api/account/export', { as })).body;
  const open = (as: Caller) => accounts.http.get<ExportLink>('/api/account/export/file', { as });
  /** Exports require a proof of the last ten minutes. */
  const prove = (as: Caller) => accounts.http.post('/api/account/proof', { password: PASSWORD }, { as });
  const newPerson = () => signedInPerson(accounts);
  const untilIs = (as: Caller, status: OwnExport['status']) =>
    eventually(async () => expect(await read(as)).toMatchObject({ status }));

  const ready = async (): Promise<SignedInPerson> => {
    const person = await newPerson();
    expect((await ask(person)).status).toBe(202);
    await untilIs(person, 'ready');
    return person;
  };

  /** Downloads an address like a browser. */
  const fetched = async (url: string) => {
    const { pathname, search } = new URL(url);
    const answer = await fetch(accounts.origin + pathname + search);
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };

  it('[ME-1, PRIV-1] is created by the worker with an email, and contains the person’s data without secrets', async () => {
    const person = await ready();
    const emails = await mailTo(accounts, person.email);
    expect(emails.at(-1)).toEqual({
      template: 'data-export',
      data: { url: 'http://site.example/account/security#your-data' },
    });
    const { body } = await open(person);
    expect(body.expires_in).toBeLessThanOrEqual(60);
    const { status, headers, bytes } = await fetched(body.url);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/zip',
      expect.stringMatching(/^attachment; filename="townlink-[\d-]+\.zip"$/),
    ]);
    const files = Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
    );
    const account = JSON.parse(files['account.json']!) as Record<string, Record<string, unknown>[]>;
    expect(account.account![0]).toMatchObject({ id: person.id, email: person.email, has_password: true });
    expect(account.profile![0]).toMatchObject({ full_name: 'Pat Example' });
    expect(account.sessions).toHaveLength(1);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['about.txt', 'decisions.json', 'emails.json', 'files.json']),
    );
    expect(Object.values(files).join()).not.toMatch(/argon2|secret|token_hash|code_hmac|"key"/);
  });

  it('[ME-1] has a file name that every storage accepts, whatever the brand is called', async () => {
    useBrand({ brand: { ...releaseBrand, name: 'Ann’s Täler/Co' }, files: new Map() });
    try {
      const { body } = await open(await ready());
      const { status, headers } = await fetched(body.url);
      const disposition = expect.stringMatching(/^attachment; filename="anns-taler-co-[\d-]+\.zip"$/);
      expect([status, headers.get('content-disposition')]).toEqual([200, disposition]);
    } finally {
      useBrand(undefined);
    }
  });

  it('[PRIV-1] is for its owner only, with a session', async () => {
    await ready();
    const other = await newPerson();
    expect((await open(other)).status).toBe(404);
    expect(await read(other)).toMatchObject({ status: 'none' });
    for (const path of ['/api/account/export', '/api/account/export/file']) {
      expect((await accounts.http.get(path)).status).toBe(401);
    }
  });

  it('[PRIV-1] is created one at a time under concurrent calls, and a few times a day', async () => {
    const person = await newPerson();
    // An export that is ready before the last call would allow another one.
    const storage = accounts.worker.get(ObjectStorage, { strict: false });
    const put = storage.put.bind(storage);
    let finish = () => {};
    const answered = new Promise<void>((resolve) => (finish = resolve));
    jest.spyOn(storage, 'put').mockImplementation((...file) => answered.then(() => put(...file)));
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202));
    const made = 'select id from auth.data_exports where user_id = $1';
    expect(await accounts.database.query(made, [person.id])).toHaveLength(1);
    finish();
    await untilIs(person, 'ready');
    for (let more = 1; more < DATA_EXPORT.perDay; more += 1) {
      expect((await ask(person)).status).toBe(202);
      await untilIs(person, 'ready');
    }
    const refused = await ask(person);
    expect([refused.status, Number(refused.headers.get('retry-after')) > HOUR]).toEqual([429, true]);
    accounts.clock.travel(24 * HOUR + 60);
    expect((await ask(person)).status).toBe(403);
    await prove(person);
    expect((await ask(person)).status).toBe(202);
  });

  it('[PRIV-1] is available for a day, and then deleted', async () => {
    const person = await ready();
    const { url } = (await open(person)).body;
    const [file] = await accounts.database.query<{ path: string }>(
      'select path from auth.data_exports where user_id = $1',
      [person.id],
    );
    accounts.clock.travel(DATA_EXPORT.hours * HOUR + 1);
    await prove(person);
    expect((await open(person)).status).toBe(404);
    expect(await read(person)).toMatchObject({ status: 'none' });
    const removal = `name = 'storage.remove' and payload ->> 'path' = $1`;
    const [job] = await accounts.database.query<{ hours: number }>(
      `select round(extract(epoch from run_at - created_at) / 3600)::int as hours from outbox where ${removal}`,
      [file!.path],
    );
    expect(job).toEqual({ hours: DATA_EXPORT.hours });
    // Makes the job due now.
    await accounts.database.query(
      `insert into outbox (queue, name, payload) select queue, name, payload from outbox where ${removal}`,
      [file!.path],
    );
    await eventually(async () => expect((await fetched(url)).status).toBe(404));
    await eventually(async () =>
      expect(await accounts.database.query('select from stored_files where path = $1', [file!.path])).toEqual([]),
    );
  });

  it('[PRIV-1] leaves no partial file when the storage fails, and is retried', async () => {
    const storage = accounts.worker.get(ObjectStorage, { strict: false });
    const put = jest.spyOn(storage, 'put').mockRejectedValueOnce(new Error('The disk is full'));
    const person = await newPerson();
    await ask(person);
    await eventually(() => expect(put).toHaveBeenCalledTimes(1));
    await accounts.database.query(
      `update outbox set run_at = now() where name = 'accounts.export' and completed_at is null`,
    );
    await untilIs(person, 'ready');
    const files = await accounts.database.query<{ state: string }>(
      'select state from stored_files where owner_id = $1',
      [person.id],
    );
    expect(files).toEqual([{ state: 'attached' }]);
  });

  it('[PRIV-1] is dropped when the account was closed during its creation', async () => {
    const person = await newPerson();
    const files = accounts.worker.get(StoredFiles, { strict: false });
    const begin = files.begin.bind(files);
    const made = jest.spyOn(files, 'begin').mockImplementation(async (...how) => {
      const file = await begin(...how);
      const { status } = await accounts.http.post('/api/account/closing', { password: PASSWORD }, { as: person });
      expect(status).toBe(204);
      return file;
    });
    await ask(person);
    await eventually(() => expect(made).toHaveBeenCalledTimes(1));
    await accounts.settle(['accounts.export']);
    expect(await accounts.database.query('select from stored_files where owner_id = $1', [person.id])).toEqual([]);
    expect((await mailTo(accounts, person.email)).map(({ template }) => template)).not.toContain('data-export');
  });
});
