import { describe, expect, it } from '@jest/globals';
import { LISTING_PARTS, type OwnProvider } from '@townlink/contracts';
import { providerOf } from '@townlink/web-testing/people';
import { openPayment, partLink } from './checklist';

const unpaid: Partial<OwnProvider> = { subscription_status: null, first_paid_at: null, is_active: false };

describe('the checklist', () => {
  it.each<[Partial<OwnProvider>, ReturnType<typeof openPayment>]>([
    [{}, null],
    [unpaid, 'pay'],
    [{ ...unpaid, subscription_status: 'incomplete' }, 'update-payment'],
    [{ subscription_status: 'past_due' }, 'update-payment'],
  ])('[DASH-1] asks for an open payment: %j', (changes, payment) => {
    expect(openPayment(providerOf(changes))).toBe(payment);
  });

  it('[LIST-5] links to the place where each part is filled in', () => {
    expect(LISTING_PARTS.map((part) => `${part}: ${partLink(part)}`)).toEqual([
      'phone: /provider/listing#phone',
      'hours: /provider/listing#hours',
      'services: /provider/listing#services',
      'prices: /provider/listing#prices',
      'photos: /provider/photos',
      'description: /provider/listing#description',
      'website: /provider/listing#website',
      'google: /account',
      'checks: /provider/dashboard#more-checks',
      'logo: /provider/photos',
      'radius: /provider/listing#radius',
      'languages: /provider/listing#languages',
      'payment: /provider/listing#payment',
    ]);
  });
});
