import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { OnboardingApplication } from './application.request';
import { isWebsite } from '../text/web-address';
import { hasPublicContact, isDateNotPast } from './rules';

const complete = {
  businessName: 'Riverton Plumbing',
  contactName: 'Pat Example',
  email: 'pat@example.test',
  phone: '(801) 555-0101',
  cityId: '0199f0f0-0000-7000-8000-000000000001',
  categoryName: 'Plumber',
  membershipTier: 'featured',
};

const flatten = (errors: ValidationError[]): string[] =>
  errors.flatMap((error) => [...Object.values(error.constraints ?? {}), ...flatten(error.children ?? [])]);

const messages = (change: Record<string, unknown>): string[] =>
  flatten(
    validateSync(plainToInstance(OnboardingApplication, { ...complete, ...change }, { exposeDefaultValues: true }), {
      stopAtFirstError: true,
    }),
  );

describe('OnboardingApplication', () => {
  it('[ONB-2] accepts a complete application', () => expect(messages({})).toEqual([]));

  it.each([
    [{ businessName: '  ' }, 'Business name is required'],
    [{ businessName: 7 }, 'Business name is required'],
    [{ businessName: 'x'.repeat(101) }, 'Must be at most 100 characters'],
    [{ businessName: '❤️'.repeat(51) }, 'Must be at most 100 characters'],
    [{ contactName: '' }, 'Contact name is required'],
    [{ email: 'not-an-email' }, 'Invalid email address'],
    [{ phone: '555-0101' }, 'Phone number must be at least 10 digits'],
    [{ phone: 'call me maybe' }, 'Phone number must be at least 10 digits'],
    [{ websiteUrl: 'not a site' }, 'Please enter a valid website URL (e.g., example.com or https://example.com)'],
    [
      { websiteUrl: 'javascript:alert(1)' },
      'Please enter a valid website URL (e.g., example.com or https://example.com)',
    ],
    [{ cityId: '' }, 'Please select a city'],
    [{ categoryName: '' }, 'Category is required'],
    [{ membershipTier: 'gold' }, 'Please select a membership tier'],
  ])('[ONB-2] refuses %j with its message', (change, message) => expect(messages(change)).toEqual([message]));

  it.each([
    [{ googlePlaceUrl: 'nope' }, 'Invalid URL'],
    [{ googlePlaceUrl: 'https://google.zip/maps?q=Ace' }, 'Please use a link to your business on Google Maps'],
    [
      { testimonials: Array.from({ length: 4 }, () => ({ quote: 'Good', author: 'A' })) },
      'Maximum 3 testimonials allowed',
    ],
    [{ testimonials: [{ quote: '', author: 'A' }] }, 'Quote is required'],
    [{ testimonials: [{ quote: 'Good', author: '' }] }, 'Author is required'],
    [{ ftco: { enabled: true, type: 'gift', value: 5 } }, 'Please choose percent or amount'],
    [{ ftco: { enabled: true, type: 'amount', value: -1 } }, 'Value must be at least 0'],
    [{ ftco: { enabled: true, type: 'amount', value: 0 } }, 'Amount must be above 0'],
    [{ ftco: { enabled: true, type: 'amount', value: 0.001 } }, 'Amount must be above 0'],
    [{ ftco: { enabled: true, type: 'amount', value: 1_000_001 } }, 'This is too much'],
    [{ ftco: { enabled: true, type: 'percent', value: 0.5 } }, 'Percent must be between 1 and 100'],
    [{ ftco: { enabled: true, type: 'percent', value: 101 } }, 'Percent must be between 1 and 100'],
    [{ ftco: { enabled: true, type: 'percent', value: 'ten' } }, 'Percent must be between 1 and 100'],
    [{ ftco: { enabled: true, type: 'amount', value: 5, expiry: '2020-01-01' } }, 'Expiry date cannot be in the past'],
    [{ ftco: { enabled: true, type: 'amount', value: 5, expiry: '2999-02-31' } }, "This date doesn't exist"],
    [{ ftco: { enabled: true, type: 'amount', value: 5, expiry: '2027-02-29' } }, "This date doesn't exist"],
    [{ ftco: { enabled: true, type: 'amount', value: 5, expiry: '2027-13-01' } }, "This date doesn't exist"],
    [{ ftco: { enabled: true, type: 'amount', value: 5, expiry: 'soon' } }, 'A date is written as 2026-11-22.'],
  ])('[ONB-5] refuses %j with its message', (change, message) => expect(messages(change)).toEqual([message]));

  it('[ONB-5] reads a non-number in an offer as 0, and empty optional fields as absent', () => {
    const application = plainToInstance(OnboardingApplication, {
      ...complete,
      websiteUrl: ' ',
      googlePlaceUrl: '',
      ftco: { enabled: true, type: 'amount', value: 'lots', minSpend: 'abc', expiry: '' },
    });
    expect(flatten(validateSync(application))).toEqual(['Amount must be above 0']);
    expect(application).toMatchObject({
      websiteUrl: undefined,
      googlePlaceUrl: undefined,
      ftco: { value: 0, minSpend: 0 },
    });
  });

  it('[ONB-5] ignores the fields of a disabled offer', () => {
    const ftco = {
      enabled: false,
      type: 'percent',
      value: 900,
      minSpend: -1,
      expiry: '2020-01-01',
      terms: 'x'.repeat(900),
    };
    expect(messages({ ftco })).toEqual([]);
  });

  it('[ONB-5] accepts the smallest and the largest offer', () => {
    for (const [type, value] of [
      ['percent', 1],
      ['percent', 100],
      ['amount', 0.01],
      ['amount', 1_000_000],
    ]) {
      expect(messages({ ftco: { enabled: true, type, value } })).toEqual([]);
    }
  });

  it('knows whether visitors can contact a business', () => {
    const listing = { phone_display_opt_in: false, website_url: null };
    expect(hasPublicContact(listing)).toBe(false);
    expect(hasPublicContact({ ...listing, website_url: ' ' })).toBe(false);
    expect(hasPublicContact({ ...listing, phone_display_opt_in: true })).toBe(true);
    expect(hasPublicContact({ ...listing, website_url: 'ace.example' })).toBe(true);
  });

  it('accepts a website with and without a scheme', () => {
    expect(['example.com', 'https://example.com/a?b=c', 'sub.example.co.uk'].every(isWebsite)).toBe(true);
    expect(['example', 'ftp://example.com', 'https://', 'a b.com'].some(isWebsite)).toBe(false);
  });

  it('does not count a day as past until it has ended everywhere', () => {
    expect(isDateNotPast('2026-11-20', new Date('2026-11-21T11:00:00Z'))).toBe(true);
    expect(isDateNotPast('2026-11-19', new Date('2026-11-21T11:00:00Z'))).toBe(false);
  });
});
