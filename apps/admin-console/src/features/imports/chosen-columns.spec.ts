import { describe, expect, it } from '@jest/globals';
import { allChosen, withChosen } from './chosen-columns';

const commas = { separator: ',', columns: ['Firm', 'Town', 'Straße', 'Firm'] } as const;
const semicolons = { separator: ';', columns: ['Town', 'Firm', 'Phone'] } as const;
const of = (format: { separator: ',' | ';'; columns: readonly string[] }) => ({
  ...format,
  columns: [...format.columns],
});

describe('columns chosen by hand', () => {
  it('[IMPORT-1] are kept by name when another separator moves them, and dropped when missing', () => {
    const chosen = allChosen({ business_name: 0, city: 1, street: 2 }, of(commas));
    const mapping = withChosen({ ...of(semicolons), mapping: { city: 0, phone: 2, street: 2 } }, chosen);
    expect(mapping).toEqual({ business_name: 1, city: 0, phone: 2, street: 2 });
  });

  it('[IMPORT-1] are kept by position when another encoding changes the letters of their names', () => {
    const chosen = allChosen({ street: 2, business_name: 3 }, of(commas));
    const now = { ...of(commas), columns: ['Firm', 'Town', 'StraÃŸe', 'Firm'], mapping: { business_name: 0 } };
    expect(withChosen(now, chosen)).toEqual({ street: 2, business_name: 3 });
  });

  it('[IMPORT-1] stay empty where no column was chosen', () => {
    expect(withChosen({ ...of(semicolons), mapping: { city: 0 } }, { city: null })).toEqual({});
  });
});
