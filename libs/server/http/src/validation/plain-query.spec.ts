import { ListProvidersQuery, NoParameters, PageQuery } from '@townlink/contracts';
import { plainQueryErrors } from './plain-query';

describe('query errors', () => {
  it.each([
    [{ limit: 'abc' }, 'limit', 'limit must be a whole number from 1 to 100.'],
    [{ limit: '' }, 'limit', 'limit must be a whole number from 1 to 100.'],
    [{ limit: ' 5 ' }, 'limit', 'limit must be a whole number from 1 to 100.'],
    [{ limit: '0x10' }, 'limit', 'limit must be a whole number from 1 to 100.'],
    [{ offset: '1e1' }, 'offset', 'offset must be a whole number from 0 to 10000.'],
    [{ limit: ['5', '6'] }, 'limit', 'limit is given twice; give it once.'],
    [{ city: ['a', 'b', 'c'] }, 'city', 'city is given 3 times; give it once.'],
    [{ ctiy: 'riverton-ut' }, 'ctiy', "There is no parameter 'ctiy' here. Did you mean 'city'?"],
    [{ Limit: '5' }, 'Limit', "There is no parameter 'Limit' here. Did you mean 'limit'?"],
    [
      { foo: 'bar' },
      'foo',
      "There is no parameter 'foo' here. There is 'city', 'category', 'limit', 'offset', 'cursor'.",
    ],
  ])('[API-4] explain in plain words what is wrong with %j', (query, field, message) => {
    expect(plainQueryErrors(query, ListProvidersQuery)).toEqual([{ field, message }]);
  });

  it('[API-4] refuse every parameter of a call without parameters', () => {
    const message = "There is no parameter 'state' here; this call takes none.";
    expect(plainQueryErrors({ state: 'UT' }, NoParameters)).toEqual([{ field: 'state', message }]);
    expect(plainQueryErrors({}, NoParameters)).toEqual([]);
  });

  it('[API-4] leave readable values to the validation rules', () => {
    expect(plainQueryErrors({ limit: '1000', city: 'x' }, ListProvidersQuery)).toEqual([]);
    expect(plainQueryErrors({ page: '1.5' }, PageQuery)).toEqual([]);
  });
});
