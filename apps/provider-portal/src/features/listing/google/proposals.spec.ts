import type { GoogleFacts, OpeningHours } from '@townlink/contracts';
import { proposalsOf } from './proposals';

const monday: OpeningHours = { day: 'Monday', opens: '08:00', closes: '17:00' };
const facts: GoogleFacts = {
  name: 'Ace Plumbing & Heating',
  address: '123 Main St, Riverton, UT 84065, USA',
  phone: '(801) 555-0100',
  website: 'https://ace.example/',
  hours: [monday],
  is_closed_for_now: false,
};
const own = { businessName: 'Ace Plumbing', phone: '', websiteUrl: '', service: { hours: [] as OpeningHours[] } };
const kinds = (mine: Partial<typeof own>, theirs: Partial<GoogleFacts> = {}) =>
  proposalsOf({ ...own, ...mine }, { ...facts, ...theirs }, 'Riverton, UT').map(
    ({ field, kind }) => `${field} ${kind}`,
  );

describe('[LIST-3] what Google proposes', () => {
  it('are shown next to the provider’s own, by field', () =>
    expect(proposalsOf(own, facts, 'Riverton, UT')).toEqual([
      {
        field: 'businessName',
        label: 'Business name',
        yours: 'Ace Plumbing',
        theirs: 'Ace Plumbing & Heating',
        kind: 'other',
      },
      { field: 'phone', label: 'Phone', yours: '', theirs: '(801) 555-0100', kind: 'new' },
      { field: 'websiteUrl', label: 'Website', yours: '', theirs: 'ace.example', kind: 'new' },
      { field: 'hours', label: 'Hours', yours: '', theirs: 'Mon 8 AM–5 PM', kind: 'new' },
      {
        field: 'address',
        label: 'Address',
        yours: 'Riverton, UT',
        theirs: '123 Main St, Riverton, UT 84065, USA',
        kind: 'shown',
      },
    ]));

  it('are not offered if both say the same in different spellings', () =>
    expect(
      kinds({
        businessName: ' Ace Plumbing & Heating ',
        phone: '+1 801.555.0100',
        websiteUrl: 'ace.example',
        service: { hours: [monday] },
      }),
    ).toEqual(['businessName same', 'phone same', 'websiteUrl same', 'hours same', 'address shown']));

  it('omit what Google lacks', () =>
    expect(kinds({}, { phone: null, website: null, hours: null, address: null })).toEqual(['businessName other']));
});
