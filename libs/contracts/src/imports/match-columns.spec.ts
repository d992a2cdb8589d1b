import { IMPORT_FIELDS } from './fields';
import { IMPORT_KINDS } from './kinds';
import { columnKey, mappingErrors, matchColumns } from './match-columns';

describe('the columns of an imported file', () => {
  it('[IMPORT-1] are matched by name, ignoring case and punctuation', () => {
    const columns = ['Company Name', 'Email Address', 'PHONE #', 'City', 'ST', 'Trade', 'License_No.', 'Notes'];
    expect(matchColumns('businesses', columns)).toEqual({
      business_name: 0,
      email: 1,
      phone: 2,
      city: 3,
      state: 4,
      category: 5,
      license_number: 6,
    });
  });

  it('[IMPORT-1] are matched by a field’s own name before an alias', () => {
    expect(matchColumns('businesses', ['Name', 'Business name'])).toMatchObject({ business_name: 1 });
    expect(matchColumns('businesses', ['Phone', 'Phone'])).toMatchObject({ phone: 0 });
  });

  it('[IMPORT-1] are matched with one field each, and not if unnamed', () => {
    expect(matchColumns('businesses', ['category', '', 'trade', 'tel'])).toEqual({ category: 0, phone: 3 });
  });

  it.each(IMPORT_KINDS)('[IMPORT-1] have no name in common: %s', (kind) => {
    const names = IMPORT_FIELDS[kind].flatMap(({ name, title, aliases }) => [
      ...new Set([columnKey(name), columnKey(title), ...aliases]),
    ]);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    expect(names.filter((name) => columnKey(name) !== name)).toEqual([]);
  });

  it('[IMPORT-1] are checked when chosen by hand', () => {
    const mapping = { city: 0, state: 0, category: 9, fax: 2 };
    expect(mappingErrors('businesses', mapping, 4)).toEqual([
      { field: 'business_name', message: 'Choose the column for Business name.' },
      { field: 'state', message: 'This column is already used for City.' },
      { field: 'category', message: 'There is no such column.' },
      { field: 'fax', message: 'There is no such field.' },
    ]);
    const sound = { business_name: 0, city: 1, state: 2, category: 3 };
    expect(mappingErrors('businesses', sound, 4)).toEqual([]);
    expect(mappingErrors('businesses', { ...sound, phone: 0.5 }, 9)).toHaveLength(1);
  });
});
