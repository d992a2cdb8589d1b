import { Webhook } from 'standardwebhooks';
import { newWebhookSecret, signedHeaders } from './signature';

describe('the signature of a webhook', () => {
  const id = 'f2b1c9e0-1111-7000-8000-000000000001';
  const body = '{"type":"listing.added"}';

  it('[HOOK-1] is verified by the library of Standard Webhooks', () => {
    const secret = newWebhookSecret();
    const headers = signedHeaders(id, new Date(), body, [secret]);
    expect(new Webhook(secret).verify(body, headers)).toEqual({ type: 'listing.added' });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
    expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow();
  });

  it('[HOOK-1] is made with both secrets while one replaces the other', () => {
    const [old, fresh] = [newWebhookSecret(), newWebhookSecret()];
    const headers = signedHeaders(id, new Date(), body, [fresh, old]);
    for (const secret of [old, fresh]) expect(new Webhook(secret).verify(body, headers)).toBeDefined();
  });
});
