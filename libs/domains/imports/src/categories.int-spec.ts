import { suiteFixture } from '@townlink/server-testing/app';
import { makeCity, makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { csv, ImportsStage } from './testing/imports-stage';

const HEADER = ['Category', 'Plural', 'Keywords', 'Synonyms'];

interface Stored {
  slug: string;
  plural: string | null;
  is_proposed: boolean;
  terms: Record<string, string>;
}

describe('imported categories', () => {
  const stage = suiteFixture(() => ImportsStage.open());

  /** A word that no other test uses. */
  const word = (): string => `w${randomUUID().slice(0, 8)}`;

  const stored = async (name: string): Promise<Stored | undefined> => {
    const [category] = await stage.app.database.query<Stored>(
      `select slug, plural, is_proposed,
              (select jsonb_object_agg(term, kind) from category_terms t where t.category_id = c.id) as terms
         from categories c where name = $1`,
      [name],
    );
    return category;
  };

  const problems = async (id: string) =>
    (await stage.rows(id)).map(({ outcome, problems: found }) => [outcome, found[0]?.column, found[0]?.message]);

  it('[IMPORT-1] are written only by Import with their terms, and a second import changes nothing', async () => {
    const name = word();
    const content = csv(HEADER, [
      [name, `${name}s`, `${name} fix; ${name.toUpperCase()}  repair, ${name}`, `${name}er`],
    ]);
    const checked = await stage.checked('categories', content);
    expect(checked).toMatchObject({ counts: { new: 1, faulty: 0 } });
    expect(await stored(name)).toBeUndefined();
    await stage.post(checked.id, 'run');
    expect(await stage.idle(checked.id)).toMatchObject({ state: 'imported', counts: { new: 1 } });
    expect(await stored(name)).toEqual({
      slug: name,
      plural: `${name}s`,
      is_proposed: false,
      terms: {
        [name]: 'name',
        [`${name}s`]: 'name',
        [`${name} fix`]: 'keyword',
        [`${name} repair`]: 'keyword',
        [`${name}er`]: 'synonym',
      },
    });
    const dumps = () => Promise.all([stage.dump('categories'), stage.dump('category_terms')]);
    const before = await dumps();
    expect((await stage.imported('categories', content)).counts).toMatchObject({ same: 1, new: 0, changed: 0 });
    expect(await dumps()).toEqual(before);
  });

  it('[IMPORT-1] accept a proposed category, replace the terms given in a cell, and are restored by an undo', async () => {
    const name = word();
    const { database } = stage.app;
    await database.query('insert into categories (name, slug, is_proposed) values ($1, $1, true)', [name]);
    await database.query(
      `insert into category_terms (category_id, term, kind, language)
       select id, name || ' old', 'keyword', 'es' from categories where name = $1
       union all select id, name || ' other', 'synonym', 'en' from categories where name = $1`,
      [name],
    );
    const terms = () => stage.dump('(select category_id, term, kind, language from category_terms)', 'term');
    const before = [await stage.dump('categories'), await terms()];
    const { id, counts } = await stage.imported('categories', csv(HEADER, [[name, '', `${name} new`, '']]));
    expect(counts).toMatchObject({ changed: 1 });
    expect(await stored(name)).toMatchObject({
      is_proposed: false,
      terms: { [`${name} new`]: 'keyword', [`${name} other`]: 'synonym' },
    });
    expect(await stage.undone(id)).toMatchObject({ state: 'undone' });
    expect([await stage.dump('categories'), await terms()]).toEqual(before);
  });

  it.each(['a listing', 'an edit in the console'])('[IMPORT-1] cannot be undone once there is %s', async (use) => {
    const [name, other] = [word(), word()];
    const { id } = await stage.imported(
      'categories',
      csv(HEADER, [
        [name, '', '', ''],
        [other, '', '', ''],
      ]),
    );
    const { database } = stage.app;
    const [category] = await database.query<{ id: string }>('select id from categories where name = $1', [name]);
    if (use === 'a listing')
      await makeProvider(database, { cityId: await makeCity(database), categoryId: category!.id });
    else
      await database.query(
        `insert into audit_log (action, subject_type, subject_id) values ('category.edit', 'category', $1)`,
        [category!.id],
      );
    expect(await stage.undone(id)).toMatchObject({
      state: 'imported',
      error: '1 category is in use or was changed since, so this import cannot be undone.',
    });
    expect(await stored(other)).toBeDefined();
  });

  it('[IMPORT-1] are deleted by an undo with their terms', async () => {
    const name = word();
    const { id } = await stage.imported('categories', csv(HEADER, [[name, '', `${name} fix`, '']]));
    expect(await stage.undone(id)).toMatchObject({ state: 'undone' });
    expect(await stored(name)).toBeUndefined();
    expect(await stage.app.database.query('select from category_terms where term like $1', [`${name}%`])).toHaveLength(
      0,
    );
  });

  it('[IMPORT-1] are refused with the reason: another’s term or address, a merged category, a duplicate', async () => {
    const [name, other, merged] = [word(), word(), word()];
    await stage.imported('categories', csv(HEADER, [[name, '', `${name} fix`, `${name}er`]]));
    await stage.app.database.query(
      `insert into categories (name, slug, merged_into) select $1, $1, id from categories where name = $2`,
      [merged, name],
    );
    const { id } = await stage.checked(
      'categories',
      csv(HEADER, [
        [other, '', `${name} fix`, ''],
        [`${name}er`, '', '', ''],
        [merged, '', '', ''],
        ['Support', '', '', ''],
        ['&', '', '', ''],
        [`${other} a`, '', 'one of two', ''],
        [`${other} b`, '', 'One  of two', ''],
        [`${other} c`, '', '!!', ''],
      ]),
    );
    expect(await problems(id)).toEqual([
      ['faulty', 'Keywords', `“${name} fix” already leads to ${name}.`],
      ['faulty', 'Category', `“${name}er” already leads to ${name}.`],
      ['faulty', 'Category', `${merged} was merged into ${name}.`],
      ['faulty', 'Category', 'The address /support is reserved. Please use a more specific name.'],
      ['faulty', 'Category', 'A name needs a letter from A to Z or a digit for its address.'],
      ['new', undefined, undefined],
      ['duplicate', 'Keywords', 'The same keyword as row 7.'],
      ['faulty', 'Keywords', 'A term needs a letter or a digit.'],
    ]);
  });
});
