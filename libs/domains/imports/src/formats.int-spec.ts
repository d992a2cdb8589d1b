import {
  type Encoding,
  type Import,
  type ImportColumns,
  IMPORT_MESSAGES,
  type ProblemDetails,
} from '@townlink/contracts';
import { suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { ImportsStage, type Place } from './testing/imports-stage';

/** A name with more commas than a row has colons. */
const LONG = 'Company, legal, whole, as, in, register';

const HEADER = ['Company', 'Email', 'City', 'State', 'Trade'];

describe('the format of an imported file', () => {
  const stage = suiteFixture(() => ImportsStage.open());

  const lines = ({ city, category }: Place, separator: string, company = 'Ace'): string =>
    [HEADER, [company, `${randomUUID()}@x.example`, city, 'UT', category]]
      .map((row) => row.join(separator))
      .join('\r\n');

  const columns = (id: string, format: object) =>
    stage.app.http.get<ImportColumns & ProblemDetails>(
      `/api/admin/imports/${id}/columns?${new URLSearchParams({ ...format }).toString()}`,
      { as: stage.admin },
    );

  const check = async (one: Import, format: object): Promise<Import> => {
    const { status, body } = await stage.post(one.id, 'check', { mapping: one.mapping, ...format });
    expect([status, body.state]).toEqual([200, 'checking']);
    return stage.idle(one.id);
  };

  const faultOf = ({ status, body }: { status: number; body: ProblemDetails }) => [
    status,
    body.errors?.[0]?.field,
    body.errors?.[0]?.message,
  ];

  it.each([':', '^', '~'])('[IMPORT-1] is detected with the separator %s', async (separator) => {
    const { id, counts } = await stage.checked('businesses', lines(await stage.place(), separator));
    expect([counts, (await stage.one(id)).separator]).toMatchObject([{ new: 1, faulty: 0 }, separator]);
  });

  it('[IMPORT-1] is named by a first line, and rows are numbered from the header', async () => {
    const content = `sep=;\r\n${lines(await stage.place(), ';')}\r\n;;;;`;
    const faulty = `${content}\r\nBest;unknown;;;`;
    const one = await stage.checked('businesses', faulty);
    expect(one).toMatchObject({ separator: ';', columns: HEADER, counts: { new: 1, faulty: 1 } });
    expect((await stage.rows(one.id)).map(({ number, outcome }) => [number, outcome])).toEqual([
      [2, 'new'],
      [4, 'faulty'],
    ]);
  });

  it('[IMPORT-1] can be chosen manually when detection is wrong, and the check uses it', async () => {
    const place = await stage.place();
    // The commas are more consistent than the colons.
    const content = lines(place, ':', 'Ace, a, b, c, d, e').replace('Company', LONG);
    const { body: found } = await stage.upload('businesses', content);
    expect(found.separator).toBe(',');
    const { body: read } = await columns(found.id, { separator: ':' });
    expect(read).toMatchObject({
      separator: ':',
      encoding: 'utf-8',
      columns: [LONG, ...HEADER.slice(1)],
      mapping: { email: 1, city: 2, state: 3, category: 4 },
    });
    expect(await stage.one(found.id)).toEqual(found);
    const mapping = { ...read.mapping, business_name: 0 };
    const checked = await check({ ...found, mapping }, { separator: ':' });
    expect(checked).toMatchObject({ separator: ':', columns: read.columns, mapping, counts: { new: 1, faulty: 0 } });
    await stage.post(checked.id, 'run');
    expect((await stage.idle(checked.id)).state).toBe('imported');
  });

  it('[IMPORT-1] can be chosen again after a check', async () => {
    const place = await stage.place();
    const bytes = Buffer.from(lines(place, ';', 'Café'), 'utf16le');
    const one = await stage.checked('businesses', bytes);
    const nameIn = async (encoding: Encoding) => (await columns(one.id, { encoding })).body.sample?.[0]?.[0];
    expect(await nameIn('utf-16le')).toBe('Café');
    const latin = await stage.checked('businesses', Buffer.from(lines(place, ';', 'Café'), 'latin1'));
    expect((await stage.rows(latin.id))[0]?.values.business_name).toBe('Café');
    const wrong = await check(latin, { encoding: 'utf-8' });
    expect(await stage.rows(wrong.id)).toMatchObject([
      { outcome: 'faulty', problems: [{ column: 'Company', message: IMPORT_MESSAGES.unreadable }] },
    ]);
    expect(await check(wrong, { encoding: 'windows-1252' })).toMatchObject({ counts: { new: 1, faulty: 0 } });
  });

  it('[IMPORT-1] is refused naming what does not fit, leaving the file unchanged', async () => {
    const { body: one } = await stage.upload('businesses', lines(await stage.place(), ';'));
    expect(faultOf(await columns(one.id, { encoding: 'utf-16le' }))).toEqual([400, 'encoding', IMPORT_MESSAGES.empty]);
    const answer = await stage.post(one.id, 'check', { mapping: one.mapping, encoding: 'utf-16be' });
    expect(faultOf(answer)).toEqual([400, 'encoding', IMPORT_MESSAGES.empty]);
    expect(faultOf(await columns(one.id, { separator: 'x' }))).toEqual([
      400,
      'separator',
      'Choose one of the separators.',
    ]);
    // With this separator, the columns are different.
    const mapped = await stage.post(one.id, 'check', { mapping: one.mapping, separator: ',' });
    expect(faultOf(mapped)).toEqual([400, 'city', 'There is no such column.']);
    expect(await stage.one(one.id)).toEqual(one);
  });

  it('[IMPORT-1] is no longer read once the file is deleted', async () => {
    const { body: one } = await stage.upload('businesses', lines(await stage.place(), ';'));
    await stage.app.database.query(`update imports set path = null, sample = '[]' where id = $1`, [one.id]);
    expect((await columns(one.id, {})).body.columns).toEqual(HEADER);
    expect((await columns(one.id, { separator: ',' })).body.type).toContain('import-not-kept');
    expect((await columns(randomUUID(), {})).status).toBe(404);
  });
});
