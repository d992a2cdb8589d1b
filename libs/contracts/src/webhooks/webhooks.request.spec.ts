import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ChangeWebhookRequest } from './webhooks.request';

const wrong = (values: object): string[] =>
  validateSync(plainToInstance(ChangeWebhookRequest, values)).map(({ property }) => property);

describe('a change of a webhook', () => {
  it('[HOOK-1] does not change absent fields', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ state: 'paused' })).toEqual([]);
    expect(wrong({ url: 'https://example.com/', events: ['listing.added'] })).toEqual([]);
  });

  it.each(['url', 'events', 'state'])('[HOOK-1] does not accept null as %s', (field) => {
    expect(wrong({ [field]: null })).toEqual([field]);
  });
});
