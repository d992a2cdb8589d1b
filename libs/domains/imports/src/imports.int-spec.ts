import { IMPORT_KEPT_DAYS, IMPORT_MAX_BYTES, IMPORT_MESSAGES, type ProblemDetails } from '@townlink/contracts';
import { signedInPerson } from '@townlink/domain-auth/testing';
import { Outbox } from '@townlink/server-queue';
import { systemActor } from '@townlink/server-database';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { csv, ImportsStage, type Place } from './testing/imports-stage';

/** Bytes that a sender may have passed on before reading the answer; more on a busier machine. */
const IN_TRANSIT = 3 * IMPORT_MAX_BYTES;

const HEADER = ['ID', 'Company', 'Email', 'City', 'State', 'Trade'];

/** A file of businesses, each with a unique ID and email. */
function file({ city, category }: Place, count: number): string {
  const run = randomUUID().slice(0, 8);
  const rows = Array.from({ length: count }, (_, place) => [
    `${run}-${place}`,
    `Business ${place}`,
    `${run}-${place}@x.example`,
    city,
    'UT',
    category,
  ]);
  return csv(HEADER, rows);
}

describe('an import', () => {
  const stage = suiteFixture(() => ImportsStage.open());

  const kind = ({ body }: { body: { type?: string } }) => body.type?.split('/').at(-1);

  const stored = async ({ categoryId }: Place): Promise<number> => {
    const [row] = await stage.app.database.query<{ count: number }>(
      'select count(*)::int as count from imported_businesses where category_id = $1',
      [categoryId],
    );
    return row!.count;
  };

  /** Makes the worker fail at the 700th row, within the second transaction. */
  async function failing<T>(work: () => Promise<T>): Promise<T> {
    await stage.app.database.query(`
      create function public.refuse_row() returns trigger language plpgsql as $$
      begin if new.business_name = 'Business 700' then raise 'The worker is gone.'; end if; return new; end $$;
      create trigger refuse_row before insert on imported_businesses for each row execute function public.refuse_row()`);
    try {
      return await work();
    } finally {
      await stage.app.database.query('drop function public.refuse_row cascade');
    }
  }

  /** Sends rows endlessly until there is an answer. */
  async function endlessUpload(): Promise<{ status: number; field: string | undefined; sent: number }> {
    const sending = request(`${stage.app.origin}/api/admin/imports`, {
      method: 'POST',
      headers: { ...stage.admin.headers, 'content-type': 'multipart/form-data; boundary=x' },
    });
    const rows = Buffer.from('Ace,Lehi\n'.repeat(100_000));
    let sent = 0;
    const more = (): void => {
      sent += rows.length;
      if (sending.write(rows)) setImmediate(more);
      else sending.once('drain', more);
    };
    const answer = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write(`--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nbusinesses\r\n`);
    sending.write(`--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName,City\n`);
    more();
    const [response] = await answer;
    const { errors } = (await json(response)) as ProblemDetails;
    sending.destroy();
    return { status: response.statusCode!, field: errors?.[0]?.field, sent };
  }

  it('[IMPORT-1] that ends midway continues after its last transaction of 500 rows, with the same result', async () => {
    const place = await stage.place();
    const { id } = await stage.checked('businesses', file(place, 1_200));
    await failing(async () => {
      await stage.post(id, 'run');
      await eventually(async () => expect((await stage.one(id)).rows_done).toBe(500));
      expect(await stored(place)).toBe(500);
    });
    // The queue retries the job.
    expect(await stage.idle(id)).toMatchObject({ state: 'imported', rows_done: 1_200, counts: { new: 1_200 } });
    expect(await stored(place)).toBe(1_200);
  });

  it('[IMPORT-1] is canceled between transactions, continues, and is undone as a whole', async () => {
    const place = await stage.place();
    const { id } = await stage.checked('businesses', file(place, 1_200));
    await failing(async () => {
      await stage.post(id, 'run');
      await eventually(async () => expect((await stage.one(id)).rows_done).toBe(500));
      expect((await stage.post(id, 'cancel')).body).toMatchObject({ state: 'canceled', rows_done: 500 });
    });
    await stage.app.settle(['imports.run']);
    expect(await stored(place)).toBe(500);
    await stage.post(id, 'run');
    expect(await stage.idle(id)).toMatchObject({ state: 'imported', rows_done: 1_200 });
    expect(await stored(place)).toBe(1_200);
    expect(await stage.undone(id)).toMatchObject({ state: 'undone' });
    expect(await stored(place)).toBe(0);
  });

  it('[IMPORT-1] refuses what its state does not allow, also for concurrent clicks', async () => {
    const place = await stage.place();
    const { body } = await stage.upload('businesses', file(place, 3));
    expect(kind(await stage.post(body.id, 'run'))).toBe('import-busy');
    const incomplete = await stage.post(body.id, 'check', { mapping: { city: 3 } });
    expect([incomplete.status, incomplete.body.errors?.[0]?.field]).toEqual([400, 'business_name']);
    await stage.post(body.id, 'check', { mapping: body.mapping });
    await stage.idle(body.id);
    const both = await Promise.all([stage.post(body.id, 'run'), stage.post(body.id, 'run')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await stage.idle(body.id);
    expect(await stored(place)).toBe(3);
    expect((await stage.post(randomUUID(), 'undo')).status).toBe(404);
  });

  it('[IMPORT-1] remembers the columns chosen for files with the same header', async () => {
    const place = await stage.place();
    const header = ['Firm', 'Contact point', ...HEADER.slice(3)];
    const content = csv(header, [['Ace', `${randomUUID()}@x.example`, place.city, 'UT', place.category]]);
    const { body } = await stage.upload('businesses', content);
    expect(body.mapping.business_name).toBeUndefined();
    const mapping = { ...body.mapping, business_name: 0, email: 1 };
    await stage.post(body.id, 'check', { mapping });
    expect((await stage.idle(body.id)).counts.new).toBe(1);
    expect((await stage.upload('businesses', content)).body).toMatchObject({ mapping, is_mapping_remembered: true });
  });

  it.each([
    ['no file at all', '', IMPORT_MESSAGES.empty],
    ['a header alone', 'Name,City\n', IMPORT_MESSAGES.empty],
    ['a spreadsheet', Buffer.from('504b0304140006000800', 'hex'), IMPORT_MESSAGES.notText],
    ['201 columns', `${'c,'.repeat(200)}c\n1\n`, IMPORT_MESSAGES.tooManyColumns],
    ['a million columns', `${'c,'.repeat(1_000_000)}\n1\n`, 'Row 1 is too long'],
  ])('[IMPORT-1] refuses %s', async (_name, content, message) => {
    const before = await stage.app.files();
    const { status, body } = await stage.upload('businesses', content);
    expect([status, body.errors?.[0]?.field, body.errors?.[0]?.message.slice(0, message.length)]).toEqual([
      400,
      'file',
      message,
    ]);
    expect(await stage.app.files()).toEqual(before);
  });

  it('[IMPORT-1] refuses a file of 300 MB by its size, before it is sent', async () => {
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${stage.app.origin}/api/admin/imports`, {
        method: 'POST',
        headers: {
          ...stage.admin.headers,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 6 * IMPORT_MAX_BYTES,
        },
      });
      sent.on('response', (response) => resolve(response.statusCode)).on('error', reject);
      sent.flushHeaders();
    });
    expect(status).toBe(413);
  });

  it('[IMPORT-1] stops an upload of unknown size at the limit, and stores nothing', async () => {
    const before = await stage.app.files();
    const { status, field, sent } = await endlessUpload();
    expect([status, field]).toEqual([413, 'file']);
    expect(sent).toBeLessThan(IMPORT_MAX_BYTES + IN_TRANSIT);
    await eventually(async () => expect(await stage.app.files()).toEqual(before));
    expect(await stage.app.database.query(`select from stored_files where state = 'pending'`)).toEqual([]);
  });

  it('[IMPORT-1] gets a default name when the file has none', async () => {
    const part = (name: string, type: string, content: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`;
    const file = part('file', 'application/octet-stream', 'Name,City\nAce,Lehi\n');
    const answer = await fetch(`${stage.app.origin}/api/admin/imports`, {
      method: 'POST',
      headers: { ...stage.admin.headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: `${part('kind', 'text/plain', 'businesses')}${file}--x--\r\n`,
    });
    expect([answer.status, await answer.json()]).toMatchObject([201, { file_name: 'import.csv' }]);
  });

  it('[IMPORT-1] is for administrators only', async () => {
    const person = await signedInPerson(stage.app);
    expect((await stage.upload('businesses', 'Name\nAce\n', person)).status).toBe(403);
    expect((await stage.upload('businesses', 'Name\nAce\n', null)).status).toBe(401);
  });

  it('[IMPORT-1] loses its file and rows after 30 days, while imported data stay', async () => {
    const place = await stage.place();
    const { id } = await stage.imported('businesses', file(place, 2));
    await stage.app.database.query("update imports set created_at = created_at - $2 * interval '1 day' where id = $1", [
      id,
      IMPORT_KEPT_DAYS + 1,
    ]);
    const outbox = stage.app.worker.get(Outbox, { strict: false });
    await stage.app.connection.as(systemActor, (tx) => outbox.add(tx, 'imports.prune', {}));
    await eventually(async () => expect(await stage.one(id)).toMatchObject({ is_kept: false, sample: [] }));
    expect(await stage.rows(id)).toEqual([]);
    expect(kind(await stage.post(id, 'undo'))).toBe('import-not-kept');
    expect(await stored(place)).toBe(2);
  });
});
