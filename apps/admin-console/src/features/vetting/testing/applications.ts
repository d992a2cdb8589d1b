import type { VettedApplication, WaitingApplication } from '@townlink/contracts';
import { noService } from '@townlink/web-testing';

/** A pending application in the queue. */
export const waiting = (changes: Partial<WaitingApplication> = {}): WaitingApplication =>
  ({
    id: '018f0000-0000-7000-8000-0000000000aa',
    business_name: 'Ace Plumbing',
    category_name: 'Plumber',
    city_name: 'Riverton',
    city_state: 'UT',
    is_new_category: false,
    is_new_city: false,
    membership_tier: 'basic',
    vetting_status: 'pending',
    subscription_status: 'active',
    has_license: true,
    google_place: null,
    photos: [] as WaitingApplication['photos'],
    viewers: [] as string[],
    created_at: '2026-11-21T12:00:00Z',
    held: null,
    ...changes,
  }) as WaitingApplication;

/** The same with the details that the queue omits. */
export const opened = (provider: WaitingApplication): VettedApplication => ({
  provider,
  offer: null,
  testimonials: [{ quote: 'On time.', author: 'Kim' }],
  service: noService,
  services: [],
  duplicates: [],
  decision: null,
});
