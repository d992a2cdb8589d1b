import { ACCOUNT_SCOPES } from '../api-keys/scopes';
import { mayChooseEvent, mayReceiveEvent, webhookEventNames } from './events';

describe('events of webhooks', () => {
  it('[HOOK-1] may be chosen by a key whose scope reads them', () => {
    expect(mayChooseEvent(['listings:read'], 'listing.changed')).toBe(true);
    expect(mayChooseEvent(['listings:read'], 'membership.changed')).toBe(false);
    expect(mayChooseEvent(['listings:read', 'account:read'], 'membership.changed')).toBe(true);
    expect(mayChooseEvent(['listings:read'], 'report.filed')).toBe(false);
    expect(mayChooseEvent(['operations:read'], 'membership.changed')).toBe(true);
  });

  it('[HOOK-1] can all be chosen with a key that a person makes for their own account', () => {
    for (const event of webhookEventNames)
      expect([event, mayChooseEvent(ACCOUNT_SCOPES, event)]).toEqual([event, true]);
  });

  it('[HOOK-1] of an account are sent to its own keys, and to keys for operations', () => {
    const key = (scopes: string[], account_id: string | null) => ({ scopes, account_id });
    expect(mayReceiveEvent(key(['account:read'], 'one'), 'membership.changed', 'one')).toBe(true);
    expect(mayReceiveEvent(key(['account:read'], 'one'), 'membership.changed', 'two')).toBe(false);
    expect(mayReceiveEvent(key(['account:read'], null), 'membership.changed', null)).toBe(false);
    expect(mayReceiveEvent(key(['operations:read'], null), 'membership.changed', 'two')).toBe(true);
    expect(mayReceiveEvent(key(['listings:read'], 'one'), 'listing.added', null)).toBe(true);
  });
});
