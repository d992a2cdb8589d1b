import { placeDifferences } from './google-place';

const business = {
  business_name: 'Ace Plumbing',
  phone: '(801) 555-0101',
  city_name: 'Riverton',
  city_state: 'UT',
};
const place = { name: 'Ace Plumbing', address: '12 Main St, Riverton, UT 84065, USA', phone: '(801) 555-0101' };

describe('placeDifferences', () => {
  it.each([
    ['the same', {}],
    ['another spelling of the number', { phone: '+1 801-555-0101' }],
    ['a company’s ending', { name: 'ACE Plumbing, LLC' }],
    ['a longer name', { name: 'Ace Plumbing & Heating' }],
    ['what Google does not have', { name: null, address: null, phone: null }],
  ])('[GOOG-1] sees none in %s', (_what, changes) =>
    expect(placeDifferences(business, { ...place, ...changes })).toEqual([]),
  );

  it.each([
    ['name', { name: 'Best Plumbing' }],
    ['name', { name: '!!!' }],
    ['address', { address: '12 Main St, Draper, UT 84020, USA' }],
    ['address', { address: '12 Main St, Riverton, WY 82501, USA' }],
    ['phone', { phone: '(801) 555-0102' }],
  ])('[GOOG-1] sees another %s in %j', (difference, changes) =>
    expect(placeDifferences(business, { ...place, ...changes })).toEqual([difference]),
  );
});
