import { IMPORT_ROW_MESSAGES } from '@townlink/contracts';
import { suiteFixture } from '@townlink/server-testing/app';
import { csv, ImportsStage, type Place } from './testing/imports-stage';

const HEADER = ['Town', 'State', 'Category', 'Featured limit', 'Standard limit'];

describe('imported limits', () => {
  const stage = suiteFixture(() => ImportsStage.open());

  /** The caps set in a category: town, tier and cap. */
  const caps = async ({ categoryId }: Place): Promise<[string, string, number][]> => {
    const rows = await stage.app.database.query<{ name: string; tier: string; cap: number }>(
      `select c.name, l.tier, l.cap from limits l join cities c on c.id = l.city_id where l.category_id = $1 order by 1, 2`,
      [categoryId],
    );
    return rows.map(({ name, tier, cap }) => [name, tier, cap]);
  };

  const row = ({ city, category }: Place, featured: string, standard: string): string[] => [
    city,
    'Utah',
    category,
    featured,
    standard,
  ];

  it('[IMPORT-1] are written only by Import, an empty cell changes nothing, and a second import changes nothing', async () => {
    const place = await stage.place();
    const other = { ...place, city: (await stage.place()).city };
    const content = csv(HEADER, [row(place, '5', ''), row(other, '0', '7')]);
    const checked = await stage.checked('limits', content);
    expect(checked).toMatchObject({ state: 'checked', counts: { new: 2, faulty: 0 } });
    expect(await caps(place)).toEqual([]);
    await stage.post(checked.id, 'run');
    expect(await stage.idle(checked.id)).toMatchObject({ state: 'imported', rows_done: 2, counts: { new: 2 } });
    const written = await caps(place);
    expect(new Set(written)).toEqual(
      new Set([
        [place.city, 'featured', 5],
        [other.city, 'featured', 0],
        [other.city, 'standard', 7],
      ]),
    );
    expect((await stage.imported('limits', content)).counts).toMatchObject({ new: 0, changed: 0, same: 2 });
    expect(await caps(place)).toEqual(written);
  });

  it('[IMPORT-1] are restored by an undo, including default limits, unless one was changed since', async () => {
    const place = await stage.place();
    const first = await stage.imported('limits', csv(HEADER, [row(place, '5', '6')]));
    const second = await stage.imported('limits', csv(HEADER, [row(place, '9', '6')]));
    expect(second.counts).toMatchObject({ changed: 1 });
    expect(await stage.undone(first.id)).toMatchObject({
      state: 'imported',
      error: '1 limit was changed since, so this import cannot be undone.',
    });
    expect(await stage.undone(second.id)).toMatchObject({ state: 'undone' });
    expect((await caps(place)).map(([, ...cap]) => cap)).toEqual([
      ['featured', 5],
      ['standard', 6],
    ]);
    expect(await stage.undone(first.id)).toMatchObject({ state: 'undone' });
    expect(await caps(place)).toEqual([]);
  });

  /** All limits without the time of the last write, since an undo is a write too. */
  const dump = async () =>
    (await stage.dump('limits')).map((row) => {
      const { updated_at: _written, ...limit } = JSON.parse(row) as Record<string, unknown>;
      return limit;
    });

  it('[IMPORT-1] are equal in a dump once each import is undone', async () => {
    const place = await stage.place();
    const other = { ...place, city: (await stage.place()).city };
    const empty = await dump();
    const first = await stage.imported('limits', csv(HEADER, [row(place, '5', '6')]));
    const filled = await dump();
    const second = await stage.imported('limits', csv(HEADER, [row(place, '9', ''), row(other, '1', '2')]));
    expect(second.counts).toMatchObject({ new: 1, changed: 1 });
    expect(await dump()).toHaveLength(filled.length + 2);
    expect(await stage.undone(second.id)).toMatchObject({ state: 'undone' });
    expect(await dump()).toEqual(filled);
    expect(await stage.undone(first.id)).toMatchObject({ state: 'undone' });
    expect(await dump()).toEqual(empty);
  });

  it('[IMPORT-1] can be set in a town that is only in the gazetteer, which stays hidden and remains after an undo', async () => {
    const place = await stage.place();
    const name = `Hamlet ${place.category.slice(-8)}`;
    const slug = `${name.toLowerCase().replace(' ', '-')}-ut`;
    await stage.app.database.query(
      `insert into gazetteer_places (place_id, city_name, state_code, slug, lat, lng) values ($1, $2, 'UT', $1, 40, -111)`,
      [slug, name],
    );
    const { id } = await stage.imported('limits', csv(HEADER, [row({ ...place, city: name }, '4', '')]));
    expect(await caps(place)).toEqual([[name, 'featured', 4]]);
    const towns = () => stage.app.database.query('select is_proposed from cities where slug = $1', [slug]);
    expect(await towns()).toEqual([{ is_proposed: true }]);
    expect(await stage.undone(id)).toMatchObject({ state: 'undone' });
    expect(await caps(place)).toEqual([]);
    expect(await towns()).toEqual([{ is_proposed: true }]);
  });

  it('[IMPORT-1] report what is wrong in a row, and duplicates of town and category', async () => {
    const place = await stage.place();
    const { id } = await stage.checked(
      'limits',
      csv(HEADER, [
        row(place, '5', ''),
        row(place, '6', ''),
        row(place, 'many', ''),
        row(place, '', ''),
        row(place, '', '-1'),
        row({ ...place, city: 'Nowhere at all' }, '1', ''),
        row({ ...place, category: 'No such trade' }, '1', ''),
      ]),
    );
    const found = (await stage.rows(id)).map(({ number, problems }) => [
      number,
      problems.map(({ column }) => column).join(),
      problems[0]?.message,
    ]);
    expect(found).toEqual([
      [2, '', undefined],
      [3, 'Town', 'The same town and category as row 2.'],
      [4, 'Featured limit', IMPORT_ROW_MESSAGES.cap],
      [5, 'Featured limit', IMPORT_ROW_MESSAGES.noCap],
      [6, 'Standard limit', IMPORT_ROW_MESSAGES.cap],
      [7, 'Town', 'There is no town called Nowhere at all in UT.'],
      [
        8,
        'Category',
        'There is no category “No such trade”. Import it first, or add the word to a category’s keywords.',
      ],
    ]);
  });

  it('[IMPORT-1] are recorded in the audit log with their previous values', async () => {
    const place = await stage.place();
    await stage.imported('limits', csv(HEADER, [row(place, '5', '')]));
    const entries = await stage.app.database.query(
      `select actor_id, before, after from audit_log where action = 'limits.update' and subject_id like '%/' || $1`,
      [place.categoryId],
    );
    expect(entries).toEqual([{ actor_id: stage.admin.id, before: {}, after: { featured: 5 } }]);
  });
});
