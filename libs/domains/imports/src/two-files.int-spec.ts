import type { Import } from '@townlink/contracts';
import { systemActor } from '@townlink/server-database';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { csv, ImportsStage, type Place } from './testing/imports-stage';

const HEADER = ['ID', 'Company', 'Email', 'Phone', 'City', 'State', 'Trade'];

/** The lock under which rows of a business import are compared and written. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('imports.businesses', 0))`;

const WAITING = `
  select from pg_locks l join pg_database d on d.oid = l.database
   where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;

describe('the same business in two files', () => {
  const stage = suiteFixture(() => ImportsStage.open());

  const file = ({ city, category }: Place, phone: string, company: string): string =>
    csv(HEADER, [[randomUUID(), company, `${randomUUID()}@x.example`, phone, city, 'UT', category]]);

  let phones = 0;
  const phone = (): string => `8014${String((phones += 1)).padStart(6, '0')}`;

  const names = async ({ categoryId }: Place): Promise<string[]> => {
    const rows = await stage.app.database.query<{ business_name: string }>(
      'select business_name from imported_businesses where category_id = $1',
      [categoryId],
    );
    return rows.map(({ business_name }) => business_name);
  };

  /** Both as new, since neither is imported yet. */
  async function bothChecked(place: Place): Promise<[Import, Import]> {
    const number = phone();
    const first = await stage.checked('businesses', file(place, number, 'Ace'));
    const second = await stage.checked('businesses', file(place, number, 'Ace & Sons'));
    expect([first.counts, second.counts]).toMatchObject([{ new: 1 }, { new: 1 }]);
    return [first, second];
  }

  const reason = async ({ id }: Import): Promise<string | undefined> =>
    (await stage.rows(id, 'duplicate'))[0]?.problems[0]?.message;

  it('[IMPORT-1] is imported once when both were checked before either was imported', async () => {
    const place = await stage.place();
    const [first, second] = await bothChecked(place);
    await stage.post(first.id, 'run');
    expect((await stage.idle(first.id)).counts).toMatchObject({ new: 1, duplicate: 0 });
    await stage.post(second.id, 'run');
    expect(await stage.idle(second.id)).toMatchObject({ state: 'imported', counts: { new: 0, duplicate: 1 } });
    expect(await reason(second)).toBe('The same phone number as Ace, which was imported before.');
    expect(await names(place)).toEqual(['Ace']);
    expect(await stage.undone(second.id)).toMatchObject({ state: 'undone' });
    expect(await names(place)).toEqual(['Ace']);
  });

  /** Lets two workers reach the point where each would compare its rows, then continue concurrently. */
  async function together(start: () => Promise<unknown>): Promise<void> {
    await stage.app.connection.as(systemActor, async (tx) => {
      await tx.query(LOCK);
      await start();
      await eventually(async () => expect(await stage.app.database.query(WAITING)).toHaveLength(2));
    });
  }

  it('[IMPORT-1] is imported once when two workers import both concurrently', async () => {
    const place = await stage.place();
    const both = await bothChecked(place);
    const { STORAGE_DIRECTORY = '' } = process.env;
    const second = await ImportsStage.open({ database: stage.app.database, settings: { STORAGE_DIRECTORY } });
    try {
      await together(() => Promise.all(both.map(({ id }) => stage.post(id, 'run'))));
      const ended = await Promise.all(both.map(({ id }) => stage.idle(id)));
      expect(ended.map(({ state }) => state)).toEqual(['imported', 'imported']);
      expect(ended.map(({ counts }) => counts.new).sort()).toEqual([0, 1]);
      const [kept, ...more] = await names(place);
      expect(more).toEqual([]);
      const left = ended.find(({ counts }) => counts.duplicate === 1)!;
      expect(await reason(left)).toBe(`The same phone number as ${kept}, which was imported before.`);
    } finally {
      await second.close();
    }
  });
});
