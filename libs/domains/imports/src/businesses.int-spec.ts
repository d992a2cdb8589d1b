import { randomUUID } from 'node:crypto';
import { suiteFixture } from '@townlink/server-testing/app';
import { makeCity, makeProvider } from '@townlink/server-testing/markets';
import { systemActor } from '@townlink/server-database';
import { importData } from './personal-data';
import { csv, ImportsStage, type Place } from './testing/imports-stage';

const HEADER = ['ID', 'Company', 'Email', 'Phone', 'Street', 'City', 'State', 'Trade', 'License #'];

let phones = 0;
/** Ten digits that no other row has. */
const phone = (): string => `8014${String((phones += 1)).padStart(6, '0')}`;

const row = ({ city, category }: Place, changes: Partial<Record<(typeof HEADER)[number], string>> = {}): string[] => {
  const unique = randomUUID().slice(0, 8);
  const values: Record<string, string> = {
    ID: unique,
    Company: `Business ${unique}`,
    Email: `${unique}@x.example`,
    Phone: phone(),
    Street: `${unique} Main Street`,
    City: city,
    State: 'Utah',
    Trade: category,
    'License #': '',
    ...changes,
  };
  return HEADER.map((name) => values[name]!);
};

describe('imported businesses', () => {
  const stage = suiteFixture(() => ImportsStage.open());

  const stored = (place: Place) =>
    stage.app.database.query<{ business_name: string; phone: string }>(
      'select business_name, phone from imported_businesses where category_id = $1 order by business_name',
      [place.categoryId],
    );

  it('[IMPORT-1] are written only by Import, and a second import of the file changes nothing', async () => {
    const place = await stage.place();
    const content = csv(HEADER, [row(place, { Company: 'Ace' }), row(place, { Company: 'Best' })]);
    const checked = await stage.checked('businesses', content);
    expect(checked).toMatchObject({ state: 'checked', rows_total: 2, counts: { new: 2, faulty: 0 } });
    expect(await stored(place)).toEqual([]);
    await stage.post(checked.id, 'run');
    expect(await stage.idle(checked.id)).toMatchObject({ state: 'imported', rows_done: 2, counts: { new: 2 } });
    expect((await stored(place)).map(({ business_name }) => business_name)).toEqual(['Ace', 'Best']);
    const before = await stage.dump('imported_businesses');
    const again = await stage.imported('businesses', content);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 2, duplicate: 0 });
    expect(await stage.dump('imported_businesses')).toEqual(before);
  });

  it('[IMPORT-1] are changed by a later file, and undoing each import restores the previous state', async () => {
    const place = await stage.place();
    const first = row(place, { Company: 'Ace' });
    const empty = await stage.dump('imported_businesses');
    const one = await stage.imported('businesses', csv(HEADER, [first]));
    const filled = await stage.dump('imported_businesses');
    const renamed = first.map((cell) => (cell === 'Ace' ? 'Ace & Sons' : cell));
    const two = await stage.imported('businesses', csv(HEADER, [renamed, row(place)]));
    expect(two.counts).toMatchObject({ changed: 1, new: 1 });
    expect(await stage.undone(one.id)).toMatchObject({
      state: 'imported',
      error: expect.stringContaining('1 business'),
    });
    expect(await stage.undone(two.id)).toMatchObject({ state: 'undone', error: null });
    expect(await stage.dump('imported_businesses')).toEqual(filled);
    expect(await stage.undone(one.id)).toMatchObject({ state: 'undone', error: null });
    expect(await stage.dump('imported_businesses')).toEqual(empty);
  });

  it.each(['phone', 'license', 'name and town'])(
    '[IMPORT-1] are not undone once one of them has applied, found by its %s',
    async (by) => {
      const place = await stage.place();
      const [number, license, company] = [phone(), randomUUID().slice(0, 8), `Firm ${randomUUID()}`];
      const applied = row(place, { Phone: number, 'License #': license, Company: company });
      const { id } = await stage.imported('businesses', csv(HEADER, [applied, row(place)]));
      const { database } = stage.app;
      const [town] = await database.query<{ id: string }>('select id from cities where name = $1', [place.city]);
      const providerId = await makeProvider(
        database,
        { cityId: by === 'name and town' ? town!.id : await makeCity(database), categoryId: place.categoryId },
        { phone: by === 'phone' ? number : phone(), business_name: by === 'name and town' ? company : 'Other' },
      );
      if (by === 'license')
        await database.query(
          `insert into provider_licenses (provider_id, number, board, state, expires_on, checked_at, checked_by)
           values ($1, $2, 'Board', 'UT', '2099-01-01', now(), gen_random_uuid())`,
          [providerId, license.toUpperCase()],
        );
      expect(await stage.undone(id)).toMatchObject({ state: 'imported', error: expect.stringContaining('1 business') });
      expect(await stored(place)).toHaveLength(2);
    },
  );

  it('[IMPORT-1] are erased with everything that a row said about a person, however long the address is', async () => {
    const place = await stage.place();
    const email = `${'a'.repeat(60)}@${randomUUID()}.${'b'.repeat(40)}.example`;
    const { id } = await stage.imported('businesses', csv(HEADER, [row(place, { Email: email }), row(place)]));
    await stage.app.connection.as(systemActor, (tx) =>
      importData.erase(tx, { userId: randomUUID(), providerId: null, email }),
    );
    expect((await stage.rows(id)).map(({ number }) => number)).toEqual([3]);
    expect(await stored(place)).toHaveLength(1);
  });

  it('[IMPORT-1] have keys of limited length, whatever their names consist of', async () => {
    const place = await stage.place();
    const long = row(place, { ID: '', Phone: '', Company: '&'.repeat(100), Street: '\u33c2'.repeat(200) });
    expect((await stage.imported('businesses', csv(HEADER, [long]))).counts).toMatchObject({ new: 1, faulty: 0 });
    expect(await stored(place)).toHaveLength(1);
  });

  it('[IMPORT-1] are matched by license, phone, or name and address, within a file and with earlier ones', async () => {
    const place = await stage.place();
    const [number, license] = [phone(), randomUUID().slice(0, 8)];
    const street = { Company: 'Smith & Sons LLC', Street: '12 North Main Street' };
    const content = csv(HEADER, [
      row(place, { Phone: number, 'License #': license }),
      row(place, { Phone: `+1 (${number.slice(0, 3)}) ${number.slice(3)}` }),
      row(place, { 'License #': license.toUpperCase() }),
      row(place, street),
      row(place, { Company: 'Smith and Sons', Street: '12 N Main St.' }),
    ]);
    const first = await stage.imported('businesses', content);
    expect(
      (await stage.rows(first.id, 'duplicate')).map(({ number: at, problems }) => [at, problems[0]?.message]),
    ).toEqual([
      [3, 'The same phone number as row 2.'],
      [4, 'The same license number as row 2.'],
      [6, 'The same name and address as row 5.'],
    ]);
    const other = await stage.checked('businesses', csv(HEADER, [row(place, { Phone: number }), row(place, street)]));
    expect(other.counts).toMatchObject({ duplicate: 2, new: 0 });
    const [match] = await stage.rows(other.id);
    expect(match?.problems).toMatchObject([{ field: 'phone', column: 'Phone', value: number }]);
    expect(await stored(place)).toHaveLength(2);
  });

  it('[IMPORT-1] are matched with listings, but not by another business’s ID', async () => {
    const place = await stage.place();
    const number = phone();
    const cityId = await makeCity(stage.app.database);
    await makeProvider(
      stage.app.database,
      { cityId, categoryId: place.categoryId },
      { phone: number, business_name: 'Listed' },
    );
    const taken = row(place, { ID: `id-${number}` });
    await stage.imported('businesses', csv(HEADER, [taken]));
    const { id } = await stage.checked(
      'businesses',
      csv(HEADER, [row(place, { Phone: number }), row(place, { ID: taken[0] })]),
    );
    expect((await stage.rows(id)).map(({ outcome, problems }) => [outcome, problems[0]?.message])).toEqual([
      ['duplicate', 'The same phone number as Listed, which is listed or has applied.'],
      ['duplicate', `This ID belongs to ${taken[1]}, another business.`],
    ]);
  });

  it('[IMPORT-1] are read from any encoding and separator', async () => {
    const place = await stage.place();
    for (const [encode, separator] of [
      [(text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), ';'],
      [(text: string) => Buffer.from(text, 'utf16le'), '\t'],
      [(text: string) => Buffer.from(text, 'latin1'), '|'],
    ] as const) {
      const name = `Café ${separator.codePointAt(0)}`;
      const content = csv(HEADER, [row(place, { Company: name })]).replaceAll('","', `"${separator}"`);
      const { id } = await stage.imported('businesses', encode(content));
      expect((await stage.rows(id))[0]).toMatchObject({ outcome: 'new', values: { business_name: name } });
    }
  });

  it('[IMPORT-1] keep formulas as text, and the file of results escapes them', async () => {
    const place = await stage.place();
    const formula = '=HYPERLINK("http://x.example")';
    const { id } = await stage.imported('businesses', csv(HEADER, [row(place, { Company: formula })]));
    expect((await stored(place))[0]?.business_name).toBe(formula);
    const { body, headers } = await stage.file(id);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(body).toContain(`"'=HYPERLINK(""http://x.example"")"`);
    expect(body).not.toMatch(/(^|,)"?=/m);
  });
});
