import { redact, redactUrl } from './redact';

describe('redact', () => {
  it('redacts secrets at any depth and nothing else', () => {
    expect(
      redact({
        email: 'ann@example.test',
        status: 'sent',
        headers: { authorization: 'Bearer x', cookie: 'a=b', 'user-agent': 'curl' },
        body: [{ password: 'p', new_password: 'p', refresh_token: 't', token_hash: 'h', html: '<p>', subject: 's' }],
      }),
    ).toEqual({
      email: 'ann@example.test',
      status: 'sent',
      headers: { authorization: '[redacted]', cookie: '[redacted]', 'user-agent': 'curl' },
      body: [
        {
          password: '[redacted]',
          new_password: '[redacted]',
          refresh_token: '[redacted]',
          token_hash: '[redacted]',
          html: '[redacted]',
          subject: 's',
        },
      ],
    });
  });

  it('[KEY-1] redacts API keys by their form, anywhere', () => {
    const key = `tlk_${'aZ9'.repeat(16)}x`;
    expect(redact({ message: `refused ${key}, sorry`, list: [key] })).toEqual({
      message: 'refused [redacted], sorry',
      list: ['[redacted]'],
    });
    expect(redactUrl(`/providers/${key}?q=${key}&page=2`)).not.toContain(key);
    expect(redactUrl(`/?page=${key}x`)).toContain(key);
  });

  it.each(['Bearer%20KEY', '%22KEY%22', 'my_KEY', 'KEY,KEY', 'KEY%0AKEY'])('[KEY-1] redacts the keys in %s', (text) => {
    const random = 'aZ9'.repeat(16) + 'x';
    for (const key of [`tlk_${random}`, `tlk%5F${random}`, `tlk%5f${random}`]) {
      const written = text.replaceAll('KEY', key);
      expect(redactUrl(`/?q=${written}`)).not.toContain(random);
      expect(redact(JSON.stringify({ text: `\n${written}` }))).not.toContain(random);
    }
  });

  it('handles cycles', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(JSON.stringify(redact(circle))).toContain('[deep]');
  });
});

describe('redactUrl', () => {
  it('redacts secret parameters only', () => {
    expect(redactUrl('/auth/confirm?token_hash=abc&type=signup')).toBe(
      '/auth/confirm?token_hash=%5Bredacted%5D&type=signup',
    );
    expect(redactUrl('/search?q=plumber')).toBe('/search?q=plumber');
    expect(redactUrl('/')).toBe('/');
  });
});
