import type { OwnProvider } from '@townlink/contracts';
import { type ChangedFacts, factsOf, fieldsChanged, type ListingFacts, requestOf, undoingEdit } from './listing-facts';
import { noService } from '../testing/no-service';

const facts: ListingFacts = {
  businessName: { shown: 'Ace', waiting: null },
  contactName: 'Pat',
  email: 'pat@example.com',
  phone: '1',
  phoneDisplayOptIn: false,
  websiteUrl: null,
  cityId: 'c1',
  categoryName: 'Plumber',
  testimonials: [],
  ftco: null,
  service: noService,
  services: { shown: [], waiting: null },
};
const drains = { name: 'Drains', from_cents: 8_050, unit: 'hour' } as const;
const listing = (changes: Partial<OwnProvider> = {}) =>
  ({ vetting_status: 'approved', business_name: 'Ace', services: [], revision: null, ...changes }) as OwnProvider;

describe('a listing’s facts', () => {
  it('[ASSIST-1] are compared by value, regardless of the database’s key order', () => {
    const service = { ...facts.service, hours: [{ day: 'Monday', opens: '08:00', closes: '17:00' } as const] };
    const stored = { ...service, hours: [{ closes: '17:00', opens: '08:00', day: 'Monday' } as const] };
    expect(fieldsChanged({ service: stored }, { ...facts, service })).toEqual([]);
    expect(fieldsChanged({ service, phone: '2' }, { ...facts, service })).toEqual(['phone']);
  });

  it('[ASSIST-1] include what waits for vetting, but not what was refused', () => {
    const revision = { state: 'waiting', business_name: 'New', services: null } as OwnProvider['revision'];
    expect(factsOf(listing({ revision })).businessName).toEqual({ shown: 'Ace', waiting: 'New' });
    const refused = { ...revision!, state: 'refused' as const };
    expect(factsOf(listing({ revision: refused })).businessName).toEqual({ shown: 'Ace', waiting: null });
  });

  it('[ASSIST-1] are restored by a request, including empty ones', () => {
    expect(requestOf({ websiteUrl: null, ftco: null, services: { shown: [drains], waiting: null } })).toEqual({
      websiteUrl: '',
      ftco: { enabled: false },
      services: [{ name: 'Drains', from: 80.5, unit: 'hour' }],
    });
    expect(requestOf({ phone: '1' })).toEqual({ phone: '1' });
  });
});

describe('undoing an edit', () => {
  const before: ChangedFacts = {
    businessName: { shown: 'Ace', waiting: null },
    services: { shown: [drains], waiting: null },
    phone: '1',
  };

  it('[ASSIST-1] immediately shows what was vetted, and withdraws what is pending', () => {
    const edit = undoingEdit(listing(), { vetting_status: 'approved', before });
    expect(edit).toMatchObject({ revised: { businessName: null, services: [] }, services: [drains] });
    expect([edit.atOnce.phone, edit.atOnce.businessName]).toEqual(['1', undefined]);
  });

  it('[ASSIST-1] submits texts for vetting that were never shown', () => {
    const edit = undoingEdit(listing({ business_name: 'Vetted' }), { vetting_status: 'pending', before });
    expect(edit.revised).toMatchObject({ businessName: 'Ace', services: [{ name: 'Drains' }] });
    expect(edit.services).toEqual([]);
  });

  it('[ASSIST-1] leaves pending changes alone if the edit did not affect them', () => {
    expect(undoingEdit(listing(), { vetting_status: 'approved', before: { phone: '1' } }).revised).toBeUndefined();
  });
});
