import { providerOf } from '@townlink/web-testing/people';
import { changesOf, listingValues } from './listing-values';

describe('the values of the listing form', () => {
  const provider = providerOf({
    entered_offer: { type: 'percent', value: 10, min_spend: null, expiry: null, terms: 'New customers' },
    testimonials: [{ quote: 'Fast', author: 'Jo' }],
  });

  it('[APPLY-1] sends changed fields only', () => {
    const values = listingValues(provider);
    expect(changesOf(values, values)).toEqual({});
    expect(changesOf(values, { ...values, phone: '(801) 555-0199', testimonials: [] })).toEqual({
      phone: '(801) 555-0199',
      testimonials: [],
    });
    const service = { ...values.service, emergencyService: true };
    expect(changesOf(values, { ...values, service })).toEqual({ service });
  });

  it('[APPLY-1] ignores an empty testimonial', () => {
    const values = listingValues(provider);
    const testimonials = [...values.testimonials, { quote: ' ', author: '' }];
    expect(changesOf(values, { ...values, testimonials })).toEqual({});
  });

  it('[APPLY-1] starts with a name that awaits approval', () => {
    const revision = {
      state: 'waiting',
      business_name: 'New Name',
      services: null,
      has_license: false,
      notes: null,
      submitted_at: '',
    } as const;
    expect(listingValues(providerOf({ revision })).businessName).toBe('New Name');
    expect(listingValues(providerOf({ revision: { ...revision, state: 'refused' } })).businessName).toBe(
      'Ace Plumbing',
    );
  });
});
