import { WEBHOOK_LIMITS } from '@townlink/contracts';
import { messageBody } from './message-body';

const content = (text: string) => ({
  event: 'listing.changed',
  at: new Date('2026-11-28T12:00:00Z'),
  data: { id: 'one', text },
  readUrl: 'https://townlink.example/api/public/v1/providers/one',
});

describe('the body of a message', () => {
  it('[HOOK-1] has the type, the time and the data', () => {
    expect(JSON.parse(messageBody(content('words')))).toEqual({
      type: 'listing.changed',
      timestamp: '2026-11-28T12:00:00.000Z',
      data: { id: 'one', text: 'words' },
    });
  });

  it('[HOOK-1] says where to read what would be larger than 256 kB, counted in bytes', () => {
    const fits = content('é'.repeat(131_000));
    expect(Buffer.byteLength(messageBody(fits))).toBeLessThanOrEqual(WEBHOOK_LIMITS.body);
    expect(JSON.parse(messageBody(fits)).data.text).toBe(fits.data.text);
    expect(JSON.parse(messageBody(content('é'.repeat(131_072)))).data).toEqual({
      id: 'one',
      is_too_large: true,
      read_url: 'https://townlink.example/api/public/v1/providers/one',
    });
  });
});
