import { type ClaimedFacts, claimSides, withoutNumbers } from './claim-sides';

const FACTS: ClaimedFacts = {
  business_name: 'Ace Plumbing',
  contact_name: 'Pat Doe',
  email: 'pat@ace.example',
  phone: '(801) 555-0100',
  website_url: 'https://ace.example',
  town: 'Riverton, UT',
  category_name: 'Plumber',
};

const differing = (imported: Partial<ClaimedFacts>, applied: Partial<ClaimedFacts> = {}) =>
  claimSides({ ...FACTS, ...imported }, { ...FACTS, ...applied })
    .filter(({ differs }) => differs)
    .map(({ fact }) => fact);

describe('an import next to the resulting application', () => {
  it('[CLAIM-1] marks each fact that differs, and shows both sides of all', () => {
    expect(differing({ phone: '(801) 555-0199', business_name: 'Ace Roofing' })).toEqual(['business_name', 'phone']);
    expect(claimSides(FACTS, FACTS)).toHaveLength(Object.keys(FACTS).length);
    expect(claimSides(FACTS, { ...FACTS, email: 'thief@x.example' })[2]).toEqual({
      fact: 'email',
      imported: 'pat@ace.example',
      applied: 'thief@x.example',
      differs: true,
    });
  });

  it.each([
    ['signs and case of a name', { business_name: 'ACE   Plumbing' }],
    ['the form of a number', { phone: '+18015550100' }],
    ['the case of an address', { email: 'Pat@ACE.example' }],
    ['the form of a website', { website_url: 'http://www.ace.example/' }],
  ])('[CLAIM-1] does not mark %s', (_what, imported) => expect(differing(imported)).toEqual([]));

  it('[CLAIM-1] marks what the application omits, but not what the import omits', () => {
    expect(differing({}, { website_url: null })).toEqual(['website_url']);
    expect(differing({ website_url: null, contact_name: null })).toEqual([]);
  });

  it.each(['(801)555-0100', '8015550100', '020 7946 0900'])(
    '[CLAIM-1, ROLE-1] masks a number in any spelling: %s',
    (phone) => {
      const [side] = withoutNumbers(claimSides({ ...FACTS, phone }, { ...FACTS, phone: null })).filter(
        ({ fact }) => fact === 'phone',
      );
      expect(side).toMatchObject({ imported: expect.stringMatching(/^\D*00$/), applied: null, differs: true });
    },
  );
});
