import { emailProblems, linesOfEmail, readEmailWords } from '@townlink/contracts';
import { contentOf, type EditableEmail, EmailCatalog, renderContent, renderEmail } from '@townlink/server-mail';

// Jest links CommonJS libraries that require NestJS before running NestJS, unless it is imported first.
await import('@nestjs/core');
const { everyEmail } = await import('@townlink/domain-administration');

const SITE = 'https://townlink.example';
const catalog = new EmailCatalog(everyEmail);
const editable = [...catalog.editable.values()];

/** Renders the email with the console's texts, with data after a round trip through the database. */
function throughWords(email: EditableEmail, data: object) {
  const stored: unknown = JSON.parse(JSON.stringify(email.words));
  return renderContent(contentOf(email, readEmailWords(stored, email.conditions), data, SITE));
}

/** The samples of an email's case. */
const samplesOf = ({ name, email }: EditableEmail): [sample: string, data: object][] =>
  Object.entries(email.samples).filter(([, data]) => {
    const one = email.words?.caseOf?.(data as never);
    return name === (one ? `${email.name}_${one}` : email.name);
  });

const samples = editable.flatMap((email) =>
  samplesOf(email).map(([sample, data]) => ({ name: email.name, sample, email, data })),
);

const linksIn = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address!);

describe('the texts of emails', () => {
  it('[CONTENT-2] are editable for every email except those that declare no placeholders', () => {
    const others = everyEmail.filter(({ words }) => !words).map(({ name }) => name);
    expect(others.sort()).toEqual(['newsletter', 'words-test']);
    expect(new Set(editable.map(({ email }) => email.name)).size).toBe(everyEmail.length - others.length);
  });

  it.each(editable)('[CONTENT-2] of $name can be published unchanged', (email) => {
    expect(emailProblems(email.words, email)).toEqual([]);
    const read = readEmailWords(JSON.parse(JSON.stringify(email.words)), email.conditions);
    expect(linesOfEmail(read, email.conditions)).toEqual(linesOfEmail(email.words, email.conditions));
    expect(JSON.stringify(email.words)).not.toMatch(/[\ue000\ue001]|placeholder\.invalid|Townlink/);
  });

  it.each(samples)('[CONTENT-2] of $name say the same as the release for $sample', ({ email, data }) => {
    const [edited, today] = [throughWords(email, data), renderEmail(email.email, data as never)];
    expect(edited.subject).toBe(today.subject);
    expect(edited.text).toBe(today.text);
    expect(edited.html).toBe(today.html);
    expect(edited.headers).toEqual(today.headers);
  });

  it.each(editable)('[CONTENT-2] of $name name what readers need, which cannot be removed', (email) => {
    for (const { name } of email.placeholders.filter(({ needed }) => needed)) {
      const words = JSON.parse(JSON.stringify(email.words).replaceAll(`{${name}}`, 'gone')) as typeof email.words;
      expect(emailProblems(words, email)).toContainEqual({
        field: 'blocks',
        message: expect.stringContaining(`{${name}}`) as string,
      });
    }
  });

  it('[CONTENT-2] of every email with a link, a code or an amount require it', () => {
    for (const { name, words, placeholders } of editable)
      for (const { name: placeholder, kind, needed } of placeholders) {
        const isUsed = JSON.stringify(words.blocks).includes(`{${placeholder}}`);
        if (['link', 'code', 'amount', 'words'].includes(kind) && isUsed)
          expect([name, placeholder, needed]).toEqual([name, placeholder, true]);
      }
  });
});

const PEOPLE = {
  'the longest names': 'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).slice(0, 160),
  umlauts: 'Jörg Müßiggänger & Söhne',
  'right-to-left names': 'שלום עולם אבגד',
  'names that look like placeholders and markup': '{url} [a](https://evil.example) **b** <b>&amp;</b> \\{brand}',
};

const NAMES = ['name', 'text', 'words'];

/** A sample with another text for each name and text. */
const withNames = ({ email, sample }: EditableEmail, text: string): object =>
  Object.fromEntries(
    Object.entries(sample).map(([field, value]: [string, unknown]) => {
      const kind = (email.words!.placeholders as Record<string, string>)[field] ?? '';
      return [field, NAMES.includes(kind) && typeof value === 'string' && value !== '' ? text : value];
    }),
  );

describe('every email with the console’s texts', () => {
  describe.each(Object.entries(PEOPLE))('with %s', (_, text) => {
    it.each(editable)(
      '[CONTENT-2] $name is complete, has absolute links, and a text part with the same content',
      (email) => {
        const data = withNames(email, text);
        const { subject, html, text: part } = throughWords(email, data);
        expect(part).toBe(renderEmail(email.email, data as never).text);
        expect(subject).toMatch(/^[^\p{Cc}]{5,180}$/u);
        for (const address of linksIn(html)) expect(address).toMatch(/^(?:https:\/\/townlink\.example|mailto:)/);
        expect(html).not.toMatch(/<(?:b|script)>|\ue000|placeholder\.invalid|undefined/);
      },
    );
  });

  it.each(editable)('[CONTENT-2] $name is complete without a name', (email) => {
    const { subject, text } = throughWords(email, withNames(email, 'there'));
    expect(subject).toMatch(/\S{3}/);
    expect(text).not.toMatch(/\{[a-z_]+\}|undefined/);
  });
});
