import { button, code, defineEmail, EmailCatalog, facts, paragraph, quote, renderEmail } from './index';
import { oneLine } from './email';

interface Data {
  name: string;
  notes: string;
  url: string;
}

const email = defineEmail<Data>(
  'test',
  (data) => ({
    subject: `About ${data.name}`,
    preheader: data.name,
    blocks: [
      paragraph(data.name),
      quote(data.notes),
      facts(['Business', data.name], ['City', 'Riverton, UT']),
      button('Go on', data.url),
      code('123456'),
    ],
    reason: 'You get this because you requested it.',
  }),
  {},
);

const data: Data = {
  name: 'Smith & Sons',
  notes: 'The license has expired.\nPlease send the new one.',
  url: 'https://townlink.example/auth/confirm?token_hash=a&type=signup',
};

describe('renderEmail', () => {
  it('offers the link as a button and as text to copy', () => {
    const { html, text } = renderEmail(email, data);
    const escaped = data.url.replace('&', '&amp;');
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).toContain(`>${escaped}<`);
    expect(text).toContain(`\n${data.url}\n`);
    expect(text).toContain('    123456');
  });

  it('refuses an address that is not http', () => {
    expect(() => renderEmail(email, { ...data, url: 'javascript:alert(1)' })).toThrow('http');
  });

  it('preserves line breaks in a person’s own words', () => {
    const { html, text } = renderEmail(email, data);
    expect(html).toContain('The license has expired.<br>Please send the new one.');
    expect(text).toContain('> The license has expired.\n> Please send the new one.');
  });

  it('escapes names in HTML and not in text', () => {
    const { subject, html, text } = renderEmail(email, data);
    expect(subject).toBe('About Smith & Sons');
    expect(html).toContain('<td style="');
    expect(html).toContain('Smith &amp; Sons');
    expect(text).toContain('Business: Smith & Sons\nCity: Riverton, UT');
  });

  it('loads nothing from outside', () => {
    const { html } = renderEmail(email, data);
    expect(html).not.toMatch(/<(?:img|link|script|iframe|video)\b|url\(|@import|background=/i);
    expect(new Set(html.match(/https?:\/\/[^/"<]+/g))).toEqual(new Set(['https://townlink.example']));
  });

  it('stays readable in dark themes: each text color has a counterpart', () => {
    const { html } = renderEmail(email, data);
    const dark = /<style>(.*?)<\/style>/s.exec(html)![1]!;
    const classes = [...html.matchAll(/ style="(?:[^"]*;)?color:[^"]*" class="([^"]+)"/g)].map((match) => match[1]!);
    expect(classes.length).toBeGreaterThan(5);
    for (const names of classes) {
      const isDark = names.split(' ').some((name) => new RegExp(`\\.${name}\\{[^}]*color:`).test(dark));
      expect([names, isDark]).toEqual([names, true]);
    }
    expect(html.match(/ style="(?:[^"]*;)?color:/g)!.length).toBe(classes.length);
  });

  it('[MAIL-1] renders in Outlook for Windows: padding by cells, width by tables, closed conditions', () => {
    const html = renderEmail(email, data).html.replace(/<!--\[if !mso\]><!-->[^]*?<!--<!\[endif\]-->/g, '');
    for (const [tag, name] of html.matchAll(/<(\w+)[^>]* style="[^"]*(?<!mso-)padding(?!-alt)[^"]*"[^>]*>/g)) {
      if (name === 'a') expect(html).toMatch(new RegExp(`mso-padding-alt:12px 24px;[^>]*>${literal(tag)}`));
      else if (name !== 'body') expect(['td', 'th']).toContain(name);
    }
    for (const [table] of html.matchAll(/<table[^>]*>/g)) {
      expect(table).toMatch(/cellspacing="0" cellpadding="0" border="0"/);
      if (/max-width/.test(table))
        expect(html).toMatch(/<!--\[if mso\]><table [^>]* width="560" [^>]*><tr><td><!\[endif\]-->/);
    }
    expect(html).not.toMatch(/<(?!table)\w+ [^>]*max-width/);
    expect(html.match(/<table/g)!.length).toBe(html.match(/<\/table/g)!.length);
    expect(html.match(/<!--\[if mso\]>/g)!.length).toBe(html.match(/<!\[endif\]-->/g)!.length);
  });

  it.each(['👨\u200d👩\u200d👧 days out', 'می\u200cخواهم', 'क्\u200dष'])(
    '[MAIL-1] preserves the joiners of %j in a subject',
    (subject) => expect(oneLine(`\u202e${subject}\r\n`)).toBe(subject),
  );

  it('uses the subject as heading if there is none', () => {
    expect(renderEmail(email, data).html).toContain('>About Smith &amp; Sons</h1>');
  });
});

describe('EmailCatalog', () => {
  it('refuses a second email of the same name', () => {
    expect(() => new EmailCatalog([email, { ...email }])).toThrow('Two emails have the same name');
  });
});

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
