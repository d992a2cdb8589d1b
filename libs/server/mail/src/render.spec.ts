import { brand } from '@townlink/contracts';
import { renderMail } from './render';
import { type TemplateName, templates } from './templates';
import { samples } from './testing/samples';

const names = Object.keys(templates) as TemplateName[];
const attack = `<script>alert(1)</script>"'&\r\nBcc: all@example.test\u0000\u202e\ud800`;

/** Puts the attack into every text of a template's data that is no address. */
const poisoned = (name: TemplateName): never =>
  Object.fromEntries(
    Object.entries(samples[name]).map(([key, value]) => [
      key,
      typeof value === 'string' && !value.startsWith('https:') ? attack : value,
    ]),
  ) as never;

describe('renderMail', () => {
  it.each(names)('[MAIL-1] renders %s as HTML and as text', (name) => {
    const { subject, html, text } = renderMail(name, samples[name] as never);
    expect(subject).not.toBe('');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    for (const part of [html, text]) {
      expect(part).toContain(brand.supportEmail);
      expect(part).toContain(brand.postalAddress);
      expect(part).not.toMatch(/undefined|\[object|NaN/);
    }
  });

  it.each(names)('keeps what people typed in %s from becoming markup or a header', (name) => {
    const { subject, html, text } = renderMail(name, poisoned(name));
    expect(subject).toMatch(/^[^\p{Cc}\p{Cf}]+$/u);
    expect(subject.length).toBeLessThanOrEqual(180);
    expect(html).not.toContain('<script');
    for (const part of [html, text]) expect(part.isWellFormed()).toBe(true);
    expect(html).not.toContain('\u0000');
    expect(text).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it('offers the link as a button and to copy', () => {
    const { html, text } = renderMail('confirm', samples.confirm);
    const escaped = samples.confirm.url.replace('&', '&amp;');
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).toContain(`>${escaped}<`);
    expect(text).toContain(`\n${samples.confirm.url}\n`);
    expect(text).toContain('    123456');
  });

  it('refuses an address that is not http', () => {
    expect(() => renderMail('recover', { url: 'javascript:alert(1)' })).toThrow('http');
  });

  it('shows the notes of a rejection with their lines, and the refund only if there was one', () => {
    const { html, text } = renderMail('rejected', samples.rejected);
    expect(html).toContain('The license has expired.<br>Please send the new one.');
    expect(text).toContain('> The license has expired.\n> Please send the new one.');
    expect(text).toContain('refunded in full');
    const plain = renderMail('rejected', { ...samples.rejected, notes: ' ', refunded: false });
    expect(plain.html).not.toContain('<blockquote');
    expect(plain.text).not.toContain('refunded');
  });

  it('tells whether an approved listing is live', () => {
    expect(renderMail('approved', samples.approved).text).toContain('Smith & Sons is now listed');
    expect(renderMail('approved', { ...samples.approved, listed: false }).text).toContain('first payment');
  });

  it('escapes names in HTML and not in text', () => {
    const { subject, html, text } = renderMail('application-received', samples['application-received']);
    expect(subject).toBe('We received the application of Smith & Sons');
    expect(html).toContain('<td style="');
    expect(html).toContain('Smith &amp; Sons');
    expect(text).toContain('Business: Smith & Sons\nCategory: Plumber\nCity: Riverton, UT');
  });
});
