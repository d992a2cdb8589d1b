import { describe, expect, it } from '@jest/globals';
import { emptyApplication } from './empty-application';
import { previewListing } from './preview-listing';

const empty = emptyApplication({ name: 'Pat Doe', email: 'pat@example.com' }, '');
const offer = { ...empty.ftco, enabled: true, value: '15' };

describe('the preview of a listing', () => {
  it('[ONB-1] shows placeholders for empty fields', () => {
    expect(previewListing(empty, '').listing).toMatchObject({
      name: 'Your business',
      city: 'Your city',
      tier: 'basic',
      phone: null,
      website: null,
      hasOffer: false,
    });
  });

  it('[ONB-2] hides the phone number without consent', () => {
    const typed = { ...empty, phone: '(801) 555-0147' };
    expect(previewListing(typed, '').listing.phone).toBeNull();
    expect(previewListing(typed, '').note).toContain('stays hidden');
    expect(previewListing({ ...typed, phoneDisplayOptIn: true }, '').listing.phone).toBe('(801) 555-0147');
  });

  it.each([
    ['15', '', '15% off the first visit'],
    ['15', '100', '15% off the first visit, from $100'],
    ['', '', null],
    ['abc', '', null],
    ['-5', '', null],
    ['0x10', '', null],
    ['15', '0x10', '15% off the first visit'],
  ])('[ONB-5] describes an offer of %j with a minimum of %j as %j', (value, minSpend, expected) => {
    expect(previewListing({ ...empty, ftco: { ...offer, value, minSpend } }, '').listing.offer).toBe(expected);
  });

  it('[APPLY-1] keeps fields of the listing that no form edits', () => {
    const known = { rating: 4.5, reviews: 12, checkedAt: '2026-11-02T12:00:00Z' };
    const { listing, note } = previewListing(empty, '', known);
    expect(listing).toMatchObject(known);
    expect(note).not.toMatch(/rating|license/);
    expect(previewListing(empty, '').note).toContain('license check');
  });

  it('[ONB-6] uses the chosen tier', () => {
    const { listing, note } = previewListing({ ...empty, membershipTier: 'featured' }, 'Riverton, UT');
    expect(listing).toMatchObject({ tier: 'featured', city: 'Riverton, UT' });
    expect(note).not.toContain('Basic');
  });

  it('[ONB-5] shows the content of the profile page: service, offer with terms, complete testimonials', () => {
    const testimonials = [
      { quote: 'Quick and careful.', author: 'Jo' },
      { quote: 'Half', author: ' ' },
    ];
    const ftco = { ...offer, expiry: '2027-12-31', terms: ' New customers only. ' };
    const { page } = previewListing({ ...empty, categoryName: 'Plumber', testimonials, ftco }, '');
    expect(page).toEqual({
      trade: 'Plumber',
      offer: { type: 'percent', value: 15, min_spend: null, expiry: '2027-12-31', terms: 'New customers only.' },
      testimonials: testimonials.slice(0, 1),
    });
    expect(previewListing(empty, '').page).toEqual({ trade: 'Your service', offer: null, testimonials: [] });
  });
});
