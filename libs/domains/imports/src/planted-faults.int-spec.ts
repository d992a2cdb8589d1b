import { suiteFixture } from '@townlink/server-testing/app';
import { parse } from 'csv-parse/sync';
import { randomUUID } from 'node:crypto';
import { ImportsStage, type Place } from './testing/imports-stage';
import { asNamed, COLUMNS, FAULTS, lineOf, NAMED_FAULTS } from './testing/planted-faults';

/** A row of the results file. */
interface Result {
  Row: string;
  Result: string;
  Column: string;
  Reason: string;
}

describe('60 faults planted in an imported file', () => {
  const stage = suiteFixture(() => ImportsStage.open());

  /** A business that no other row has. */
  const sound = ({ city, category }: Place, place: number): string =>
    lineOf({
      ID: randomUUID(),
      Company: `Sound ${place}`,
      Tel: `801${String(3_000_000 + place)}`,
      Street: `${place} Side Street`,
      Town: city,
      Trade: category,
      'License No.': randomUUID().slice(0, 8),
    });

  /** Each fault between two valid rows. */
  const fileOf = (place: Place): string => {
    const rows = FAULTS.flatMap(([column, value], number) => [
      lineOf({ Town: place.city, Trade: place.category, [column]: value }),
      sound(place, number),
    ]);
    return [COLUMNS.join(';'), ...rows].join('\r\n');
  };

  it('[IMPORT-1] are each named by row, column, value and reason in the console and in the results file, and are not imported', async () => {
    const place = await stage.place();
    const one = await stage.checked('businesses', fileOf(place));
    expect(one.counts).toEqual({ new: FAULTS.length, changed: 0, same: 0, duplicate: 0, faulty: FAULTS.length });

    const left = await stage.rows(one.id, 'faulty');
    const named = left.flatMap(({ number, problems }) => problems.map((problem) => ({ ...problem, number })));
    expect(asNamed(named)).toEqual(NAMED_FAULTS);

    const results = parse<Result>((await stage.file(one.id)).body, { columns: true, bom: true });
    expect(results).toHaveLength(2 * FAULTS.length);
    const faulty = results.filter(({ Result }) => Result === 'faulty');
    const inFile = faulty.map(({ Row, Column, Reason }, at) => ({
      number: Number(Row),
      column: Column,
      value: NAMED_FAULTS[at]!.value,
      message: Reason,
    }));
    expect(asNamed(inFile)).toEqual(NAMED_FAULTS);

    await stage.post(one.id, 'run');
    expect(await stage.idle(one.id)).toMatchObject({ state: 'imported', rows_done: 2 * FAULTS.length });
    const stored = await stage.app.database.query<{ business_name: string }>(
      'select business_name from imported_businesses where category_id = $1',
      [place.categoryId],
    );
    expect(stored).toHaveLength(FAULTS.length);
    expect(stored.every(({ business_name }) => business_name.startsWith('Sound '))).toBe(true);
  });
});
