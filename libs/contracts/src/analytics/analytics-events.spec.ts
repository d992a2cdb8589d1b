import { ANALYTICS_EVENTS, declaredProperties, isPersonal, pageKind } from './analytics-events';

describe('properties of analytics events', () => {
  it('[ANA-1] are dropped when their name suggests personal data', () => {
    const personal = ['email', 'userEmail', 'phone_number', 'full_name', 'Address', 'ssn', 'credit_card', 'creditCard'];
    expect(personal.filter((property) => !isPersonal(property))).toEqual([]);
    expect(
      declaredProperties('onboarding_started', { tier: 'basic', business_name: 'Ace', email: 'a@x.example' }),
    ).toEqual({ tier: 'basic' });
  });

  it('[ANA-1] are never declared under such a name', () => {
    const declared = Object.values(ANALYTICS_EVENTS).flatMap((properties) => Object.keys(properties));
    expect(declared.length).toBeGreaterThan(10);
    expect(declared.filter(isPersonal)).toEqual([]);
  });

  it('[ANA-1] are kept when the event declares them and the value has the declared kind', () => {
    const search = { has_query: true, has_city: false, has_category: true, query_length: 7 };
    expect(declaredProperties('search_performed', { ...search, query: 'plumber', constructor: 1 })).toEqual(search);
    expect(declaredProperties('search_performed', { has_query: 'yes', query_length: -1, has_city: null })).toEqual({});
    expect(declaredProperties('checkout_started', { tier: 'platinum', has_referral: true })).toEqual({
      has_referral: true,
    });
    expect(declaredProperties('provider_viewed', { provider_id: 'ann@x.example' })).toEqual({});
    const provider_id = '0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77';
    expect(declaredProperties('provider_viewed', { provider_id })).toEqual({ provider_id });
  });
});

describe('the kind of a page', () => {
  it.each([
    ['/', 'home'],
    ['/search', 'search'],
    ['/ut', 'place'],
    ['/ut/riverton-ut', 'place'],
    ['/ut/riverton-ut/plumber', 'market'],
    ['/ut/riverton-ut/plumber/ace', 'provider'],
    ['/provider/dashboard', 'account'],
    ['/auth/sign-in', 'account'],
    ['/admin/vetting', 'console'],
    ['/r/ABC123', 'text'],
    ['/faq', 'text'],
  ])('[OPS-1] of %s is %s', (path, kind) => {
    expect(pageKind(path)).toBe(kind);
  });
});
