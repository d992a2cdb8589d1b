import { DRAFT_TEXT_MAX, draftedFields } from './draft';

describe('a draft of an application', () => {
  it('[ONB-6] keeps typed fields, valid or not', () => {
    const typed = {
      businessName: 'Ace',
      email: 'not yet',
      phoneDisplayOptIn: true,
      testimonials: [{ quote: 'Fine', author: '' }],
      services: [{ name: 'Drains', from: '8o', unit: 'hour' }],
      ftco: { enabled: true, type: 'percent', value: '1o', minSpend: '', expiry: '', terms: '' },
    };
    expect(draftedFields(typed)).toEqual(typed);
  });

  it('[ONB-6] drops unknown fields, wrong types and overlong text', () => {
    const text = 'x'.repeat(DRAFT_TEXT_MAX + 1);
    const odd = {
      businessName: 7,
      contactName: text,
      role: 'admin',
      phoneDisplayOptIn: 'yes',
      testimonials: ['text', null, { quote: {}, author: 'Pat', more: 1 }, { quote: 'a fourth' }],
      ftco: null,
    };
    expect(draftedFields(odd)).toEqual({ testimonials: [{}, {}, { author: 'Pat' }], ftco: {} });
    expect(draftedFields({ testimonials: 'none' })).toEqual({});
  });
});
