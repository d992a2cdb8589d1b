import { WEBHOOK_MESSAGES as MESSAGES, stoppedByAdministrator, webhookAddressProblem } from './webhook-address';

const rules = { ports: [443, 8443], allowsLoopback: false };

describe('the address of a webhook', () => {
  it.each([
    ['https://example.com/hooks?token=1', null],
    ['https://example.com:8443/', null],
    ['http://example.com/', MESSAGES.notSecure],
    ['http://localhost:3000/', MESSAGES.notSecure],
    ['https://pat:secret@example.com/', MESSAGES.credentials],
    ['https://example.com:22/', MESSAGES.port],
    ['ftp://example.com/', MESSAGES.url],
    ['example.com', MESSAGES.url],
    ['https://', MESSAGES.url],
    [`https://${'a.'.repeat(125)}com/`, null],
    [`https://${'a.'.repeat(126)}com/`, MESSAGES.url],
    [`https://${'a'.repeat(63)}.com/`, null],
    [`https://${'a'.repeat(64)}.com/`, MESSAGES.url],
    [`https://example.com/${'a'.repeat(500)}`, MESSAGES.tooLong],
  ])('[HOOK-1] %s: %s', (url, problem) => {
    expect(webhookAddressProblem(url, rules)).toBe(problem);
  });

  it('[HOOK-1] may use http for this machine in development, and for no other', () => {
    const development = { ...rules, allowsLoopback: true };
    expect(webhookAddressProblem('http://localhost:3000/', development)).toBeNull();
    expect(webhookAddressProblem('http://10.0.0.1:3000/', development)).toBe(MESSAGES.notSecure);
  });
});

describe('the message to the owner of a stopped webhook', () => {
  it.each([
    ['Too many redirects', 'An administrator has stopped it: “Too many redirects.” Write'],
    ['It answers slowly.', 'An administrator has stopped it: “It answers slowly.” Write'],
    [null, 'An administrator has stopped it. Write'],
  ])('[HOOK-1] ends the reason %p as a sentence', (reason, text) => {
    expect(stoppedByAdministrator(reason)).toMatch(text);
  });
});
