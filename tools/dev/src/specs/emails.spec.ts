import { brand } from '@townlink/contracts';
import { EmailCatalog, renderEmail } from '@townlink/server-mail';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

// Jest links CommonJS libraries that require NestJS before running NestJS, unless it is imported first.
await import('@nestjs/core');
const { everyEmail } = await import('@townlink/domain-administration');

/** The catalog of gateway and worker. */
const catalog = new EmailCatalog(everyEmail);

const root = join(import.meta.dirname, '../../../..');
const files = globSync('libs/domains/*/src/**/*.email.ts', { cwd: root });

const nameOf = (file: string): string => basename(file, '.email.ts');
const attack = `<script>alert(1)</script>"'&\r\nBcc: all@example.test\u0000\u202e\ud800`;

/** Data for any email: each field has the text, except addresses (fields named `url` or `…Url`) and the list `more`. */
const everyField = (text: string): never =>
  new Proxy({}, { get: (_target, field) => valueOf(String(field), text) }) as never;

function valueOf(field: string, text: string): unknown {
  if (field === 'more') return [everyField(text), everyField(text)];
  return /^url$|Url$/.test(field) ? 'https://townlink.example/?a=1&b=2' : text;
}

const render = (file: string, text: string) => renderEmail(catalog.find(nameOf(file))!, everyField(text));

describe('the emails', () => {
  it('are found', () => expect(files.length).toBeGreaterThan(10));

  it.each(files)('[MAIL-1] %s declares the email of its name, which gateway and worker have', (file) => {
    expect(catalog.find(nameOf(file))).toBeDefined();
  });

  it.each(files)('[MAIL-1] %s renders as HTML and as text', (file) => {
    const { subject, html, text } = render(file, 'Smith');
    expect(subject).toMatch(/^[^\p{Cc}\p{Cf}]{5,180}$/u);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" xmlns:o="[^"]+">/);
    for (const part of [html, text]) {
      expect(part).toContain(brand.supportEmail);
      expect(part).toContain(brand.postalAddress);
      expect(part).not.toMatch(/undefined|\[object|NaN/);
    }
  });

  it.each(files)('%s escapes user input in markup and headers', (file) => {
    const { subject, html, text } = render(file, attack);
    expect(subject).toMatch(/^[^\p{Cc}\p{Cf}]+$/u);
    expect(subject.length).toBeLessThanOrEqual(180);
    expect(html).not.toContain('<script');
    for (const part of [html, text]) expect(part.isWellFormed()).toBe(true);
    expect(html).not.toContain('\u0000');
    expect(text).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it.each(files)('%s works without optional data', (file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const absent = [...source.matchAll(/(\w+)\?: /g)].map(([, field]) => field!);
    const data = new Proxy(
      {},
      { get: (_target, field: string) => (absent.includes(field) ? undefined : (everyField('Smith') as never)[field]) },
    ) as never;
    const { html, text } = renderEmail(catalog.find(nameOf(file))!, data);
    for (const part of [html, text]) expect(part).not.toContain('undefined');
  });

  it.each([...everyEmail])('[MAIL-1] $name has samples, which are shown at /__mail', ({ samples }) => {
    expect(Object.keys(samples).length).toBeGreaterThan(0);
    for (const sample of Object.keys(samples)) expect(sample).toMatch(/^[a-z-]+$/);
  });

  const samples = everyEmail.flatMap((email) =>
    Object.entries(email.samples).map(([sample, data]) => ({ name: email.name, email, sample, data })),
  );

  it.each(samples)('[MAIL-1] $name says as $sample what was read and agreed on', ({ email, data }) => {
    const { subject, html, text, headers } = renderEmail(email, data as never);
    expect({ subject, headers, text, html: partOfItsOwn(html).replace(STYLE, '') }).toMatchSnapshot();
  });

  it('[MAIL-1] all have the same layout', () => {
    const all = samples.map(({ email, data }) => renderEmail(email, data as never).html);
    const [first] = all;
    expect(first!.replace(partOfItsOwn(first!), '…')).toMatchSnapshot();
    expect([...new Set(all.flatMap((html) => partOfItsOwn(html).match(STYLE)!))].sort()).toMatchSnapshot();
  });
});

const STYLE = / style="[^"]*"/g;

/** Between the logo and the street: what differs between emails, without the footer, which the text part contains. */
const partOfItsOwn = (html: string): string => /<h1 [^]*(?=\n<\/td><\/tr>\n<tr>)/.exec(html)![0];
