import { validateSync } from 'class-validator';
import { plainToInstance } from 'class-transformer';
import { brand, SUPPORT_LIMITS, SupportForm, supportMailto, supportText } from '.';

const filled = {
  name: ' Pat ',
  email: ' pat@example.com ',
  subject: 'A question',
  message: 'Hello,\nwhere is my email?',
};

function messagesFor(values: object): string[] {
  const form = plainToInstance(SupportForm, { ...filled, ...values });
  return validateSync(form).flatMap(({ constraints = {} }) => Object.values(constraints));
}

describe('[STATIC-2] a message to the support team', () => {
  it('needs a name, a valid email address, a subject and a message', () => {
    expect(messagesFor({})).toEqual([]);
    expect(messagesFor({ name: ' ', email: 'pat@', subject: '', message: '\n' })).toEqual([
      'Name is required',
      'Please enter a valid email address',
      'Subject is required',
      'Message is required',
    ]);
  });

  it('fits its mailto address at the longest', () => {
    expect(messagesFor({ message: 'x'.repeat(SUPPORT_LIMITS.message) })).toEqual([]);
    expect(messagesFor({ message: 'x'.repeat(SUPPORT_LIMITS.message + 1) })).toEqual([
      'Message must be at most 1500 characters',
    ]);
  });

  it('becomes a mailto address that preserves every character', () => {
    const form = plainToInstance(SupportForm, { ...filled, subject: 'Pipes & drains + more?' });
    const address = new URL(supportMailto(form.subject, supportText(form)));
    expect(address.pathname).toBe(brand.supportEmail);
    expect(address.search).not.toContain('+');
    expect(address.searchParams.get('subject')).toBe('Pipes & drains + more?');
    expect(address.searchParams.get('body')).toBe('Hello,\r\nwhere is my email?\r\n\r\nPat\r\npat@example.com');
    expect(supportMailto()).toBe(`mailto:${brand.supportEmail}`);
  });
});
