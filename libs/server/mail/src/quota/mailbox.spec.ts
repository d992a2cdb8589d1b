import { mailboxOf } from './mailbox';

describe('mailboxOf', () => {
  it.each([
    ['Pat@Example.com', 'pat@example.com'],
    ['pat+shop@example.com', 'pat@example.com'],
    ['pat+a+b@example.com', 'pat@example.com'],
    ['p.a.t@example.com', 'p.a.t@example.com'],
    ['p.a.t+x@gmail.com', 'pat@gmail.com'],
    ['PAT@GoogleMail.com', 'pat@gmail.com'],
    ['pat@münchen.example', 'pat@xn--mnchen-3ya.example'],
    ['pat@xn--mnchen-3ya.example', 'pat@xn--mnchen-3ya.example'],
    ['+@example.com', '+@example.com'],
  ])('[SAFE-1] counts %s as %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
