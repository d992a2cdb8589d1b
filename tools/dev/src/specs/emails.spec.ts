import { brand } from '@townlink/contracts';
import { emailNames, findEmail, renderEmail, samplesOf } from '@townlink/server-mail';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import '../../../../apps/worker/src/worker.module';

/** What the worker knows by itself, before this test loads every email there is. */
const known = new Set(emailNames());

const root = join(import.meta.dirname, '../../../..');
const sources = ['apps', 'libs/domains'].flatMap((folder) => globSync(`${folder}/*/src/**/*.ts`, { cwd: root }));
const files = sources.filter((file) => file.endsWith('.email.ts'));
await Promise.all(files.map((file) => import(join(root, file))));

const nameOf = (file: string): string => basename(file, '.email.ts');
const imported = new Set(
  sources
    .filter((file) => !file.endsWith('spec.ts'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/from '[^']*?([\w-]+)\.email'/g)])
    .map(([, name]) => name!),
);

const attack = `<script>alert(1)</script>"'&\r\nBcc: all@example.test\u0000\u202e\ud800`;

/** Data of any email: each field has the text, but for addresses, which fields named `url` or `…Url` are, and the list `more`. */
const everyField = (text: string): never =>
  new Proxy({}, { get: (_target, field) => valueOf(String(field), text) }) as never;

function valueOf(field: string, text: string): unknown {
  if (field === 'more') return [everyField(text), everyField(text)];
  return /^url$|Url$/.test(field) ? 'https://townlink.example/?a=1&b=2' : text;
}

const render = (file: string, text: string) => renderEmail(findEmail(nameOf(file))!, everyField(text));

describe('the emails', () => {
  it('are found', () => expect(files.length).toBeGreaterThan(10));

  it('[MAIL-1] are known to the worker as far as anything sends them', () => {
    expect([...imported].filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(files)('%s declares the email of its name', (file) => expect(findEmail(nameOf(file))).toBeDefined());

  it.each(files)('[MAIL-1] %s is written as HTML and as text', (file) => {
    const { subject, html, text } = render(file, 'Smith');
    expect(subject).toMatch(/^[^\p{Cc}\p{Cf}]{5,180}$/u);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" xmlns:o="[^"]+">/);
    for (const part of [html, text]) {
      expect(part).toContain(brand.supportEmail);
      expect(part).toContain(brand.postalAddress);
      expect(part).not.toMatch(/undefined|\[object|NaN/);
    }
  });

  it.each(files)('%s keeps what people typed from becoming markup or a header', (file) => {
    const { subject, html, text } = render(file, attack);
    expect(subject).toMatch(/^[^\p{Cc}\p{Cf}]+$/u);
    expect(subject.length).toBeLessThanOrEqual(180);
    expect(html).not.toContain('<script');
    for (const part of [html, text]) expect(part.isWellFormed()).toBe(true);
    expect(html).not.toContain('\u0000');
    expect(text).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it.each(files)('%s does without what may be absent', (file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const absent = [...source.matchAll(/(\w+)\?: /g)].map(([, field]) => field!);
    const data = new Proxy(
      {},
      { get: (_target, field: string) => (absent.includes(field) ? undefined : (everyField('Smith') as never)[field]) },
    ) as never;
    const { html, text } = renderEmail(findEmail(nameOf(file))!, data);
    for (const part of [html, text]) expect(part).not.toContain('undefined');
  });

  it.each(emailNames())('[MAIL-1] %s has samples, by which it is shown at /__mail', (name) => {
    expect(samplesOf(name).size).toBeGreaterThan(0);
    for (const sample of samplesOf(name).keys()) expect(sample).toMatch(/^[a-z-]+$/);
  });

  const samples = emailNames().flatMap((name) =>
    [...samplesOf(name)].map(([sample, data]) => ({ name, sample, data })),
  );

  it.each(samples)('[MAIL-1] $name says as $sample what was read and agreed on', ({ name, data }) => {
    const { subject, html, text, headers } = renderEmail(findEmail(name)!, data as never);
    expect({ subject, headers, text, html: partOfItsOwn(html).replace(STYLE, '') }).toMatchSnapshot();
  });

  it('[MAIL-1] have one look, in all of them', () => {
    const all = samples.map(({ name, data }) => renderEmail(findEmail(name)!, data as never).html);
    const [first] = all;
    expect(first!.replace(partOfItsOwn(first!), '…')).toMatchSnapshot();
    expect([...new Set(all.flatMap((html) => partOfItsOwn(html).match(STYLE)!))].sort()).toMatchSnapshot();
  });
});

const STYLE = / style="[^"]*"/g;

/** Between the mark of the brand and the street: what differs from email to email, but for the footer, which the text has. */
const partOfItsOwn = (html: string): string => /<h1 [^]*(?=\n<\/td><\/tr>\n<tr>)/.exec(html)![0];
