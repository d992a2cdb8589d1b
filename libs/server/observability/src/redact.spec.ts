import { redact, redactUrl } from './redact';

describe('redact', () => {
  it('redacts secrets at any depth and keeps the rest', () => {
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
