import { type BlockKind, blockKinds, isIn, readDocument } from '@townlink/contracts';
import { defineEmail, emailBlocks, renderEmail } from '../index';
import type { EmailContext } from './context';

const SITE = 'https://townlink.example';

const plans = [
  { tier: 'featured', name: 'Featured', price_cents: 4900, currency: 'usd', billing_interval: 'month' },
  { tier: 'basic', name: 'Basic', price_cents: 0, currency: 'usd', billing_interval: 'month' },
] as never as EmailContext['plans'];

const email = defineEmail<{ blocks: unknown; context: EmailContext }>(
  'of-blocks',
  ({ blocks, context }) => ({
    subject: 'A subject',
    preheader: 'First words',
    blocks: emailBlocks(readDocument({ blocks }).blocks, context),
    reason: 'You asked for it.',
  }),
  {},
);

function render(blocks: unknown, context: Partial<EmailContext> = {}) {
  const { html, text } = renderEmail(email, {
    blocks,
    context: { siteUrl: SITE, mediaUrl: `${SITE}/media`, plans, ...context },
  });
  const [, inner] = /<\/h1>\n([^]*?)\n<\/td><\/tr>\n<tr><td [^>]*class="sky"/.exec(html)!;
  return { html, inner: inner!, text: text.slice('A subject\n\n'.length, text.indexOf('-- \n')).trim() };
}

const one = (kind: BlockKind): object => ({ ...SAMPLES[kind], kind });

const SAMPLES: Partial<Record<BlockKind, object>> = {
  heading: { text: 'New *here*', badge: 'Soon' },
  text: { text: 'A **bold** word and [the plans](/pricing).\n\nSecond.' },
  list: { style: 'numbers', items: ['One', 'Two'] },
  columns: {
    frame: 'cards',
    cells: [[{ kind: 'text', text: 'Left' }], [{ kind: 'text', text: 'Right' }], [{ kind: 'divider' }]],
  },
  quote: { text: 'Came at once', who: 'Ada' },
  questions: { items: [{ question: 'When?', answer: 'Today.' }] },
  steps: { items: [{ title: 'Call', text: 'Use the number.', points: ['By day'] }] },
  actions: {
    items: [
      { label: 'Search', target: '/' },
      { label: 'Write', target: 'support:Help' },
    ],
  },
  callout: { title: 'Note', text: 'Closed on Monday.' },
  photo: {
    picture: '0b6f1c1e-6b1f-4a86-9a6f-3f6f2b6d3c11-1600x900',
    meaning: 'described',
    alternative: 'A van & a <ladder>',
    caption: 'Our [new van](/refer)',
  },
  divider: {},
  plans: {},
  price: { tier: 'featured' },
  'new-listings': { title: 'New near you', days: '7', without: 'Nothing new.' },
  'ending-offers': { title: 'Ends this week', without: 'No offers.' },
  'open-places': { title: 'Open places', without: 'None now.' },
};

const groups = [
  {
    town: 'Riverton, UT',
    rows: [
      { name: 'Smith & Sons', detail: 'Plumber', path: '/ut/riverton-ut/plumber/smith', days: 3 },
      { name: 'Old Pipes', detail: 'Plumber', path: '/ut/riverton-ut/plumber/old', days: 20 },
    ],
    more: { label: 'All in Riverton', path: '/ut/riverton-ut' },
  },
];
const live = { listings: groups, offers: groups, places: groups };

const kinds = blockKinds.filter((kind) => isIn(kind, 'email') || isIn(kind, 'newsletter'));

describe('a block in an email', () => {
  it.each(kinds.map((kind) => [kind]))('[CONTENT-2, CONTENT-3] is written in HTML and in text: %s', (kind) => {
    const { inner, text } = render([one(kind)], { live });
    expect({ inner: inner.replace(/ (?:style|class)="[^"]*"/g, ''), text }).toMatchSnapshot();
  });

  it.each(blockKinds.filter((kind) => !kinds.includes(kind)).map((kind) => [kind]))(
    '[CONTENT-3] is omitted if emails have no view for it: %s',
    (kind) => expect(render([{ kind }, { kind: 'text', text: 'after' }]).text).toBe('after'),
  );

  it.each(kinds.map((kind) => [kind]))('[CONTENT-3] is rendered even if empty: %s', (kind) => {
    expect(render([{ kind }, { kind: 'text', text: 'after' }]).text).toContain('after');
  });
});

describe('a live block', () => {
  const listings = (changes: object, context: Partial<EmailContext> = { live }) =>
    render(
      [
        { kind: 'new-listings', title: 'New near you', ...changes },
        { kind: 'text', text: 'after' },
      ],
      context,
    ).text;

  it('[CONTENT-3] lists the listings of its period, by town', () => {
    expect(listings({ days: '7' })).toContain(
      `Riverton, UT\n- Smith & Sons (${SITE}/ut/riverton-ut/plumber/smith)\n  Plumber`,
    );
    expect(listings({ days: '7' })).not.toContain('Old Pipes');
    expect(listings({ days: '30' })).toContain('Old Pipes');
  });

  it.each<[string, Partial<EmailContext>]>([
    ['without a town', {}],
    ['without news in their town', { live: { ...live, listings: [{ ...groups[0]!, rows: [groups[0]!.rows[1]!] }] } }],
  ])('[CONTENT-3] has separate text for a reader %s, or is omitted', (_, context) => {
    expect(listings({ days: '7', without: 'See [all towns](/cities).' }, context)).toBe(
      `New near you\n\nSee all towns (${SITE}/cities).\n\nafter`,
    );
    expect(listings({ days: '7' }, context)).toBe('after');
  });
});

describe('an email of blocks', () => {
  const whole = () => render(kinds.map(one), { live }).html;
  const inner = () => render(kinds.map(one), { live }).inner;

  it('[CONTENT-3] loads nothing except uploaded pictures, and has only absolute links', () => {
    expect([...whole().matchAll(/<img src="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      `${SITE}/media/content-pictures/0b6f1c1e-6b1f-4a86-9a6f-3f6f2b6d3c11/email.jpg`,
    ]);
    expect(whole().replace(/<img src="[^"]*"/, '')).not.toMatch(
      /<(?:img|link|script|iframe|video|svg|form|input)\b|url\(|@import|background=/i,
    );
    for (const [, address] of whole().matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^(?:https:\/\/|mailto:)/);
  });

  it('[CONTENT-3] shows pictures no wider than the text or their column, and none with an invalid name', () => {
    const photo = SAMPLES.photo as object;
    const widths = ({ inner: markup }: { inner: string }) =>
      [...markup.matchAll(/width="(\d+)" height="(\d+)"/g)].map(([, width, height]) => [width, height]);
    expect(widths(render([{ ...photo, kind: 'photo' }]))).toEqual([['496', '279']]);
    expect(widths(render([{ kind: 'columns', cells: [[{ ...photo, kind: 'photo' }]] }]))).toEqual([['200', '113']]);
    expect(render([{ kind: 'photo', picture: 'https://other.example/x.png' }]).inner).not.toContain('<img');
  });

  it('[CONTENT-3] has a dark color for each light color', () => {
    const dark = /<style>([^]*?)<\/style>/.exec(whole())![1]!;
    for (const [element, css] of inner().matchAll(/ style="([^"]*)"(?: class="[^"]*")?/g)) {
      const names = / class="([^"]*)"/.exec(element)?.[1]?.split(' ') ?? [];
      const has = (rule: string) => names.some((name) => new RegExp(`\\.${name}\\{(?:[^}]*;)?${rule}`).test(dark));
      if (/(?:^|;)color:/.test(css!)) expect([element, has('color:')]).toEqual([element, true]);
      if (/(?:^|;)background:/.test(css!)) expect([element, has('background:')]).toEqual([element, true]);
    }
  });

  it('[CONTENT-3] renders in Outlook for Windows: padding by cells and lists, tables without spacing', () => {
    for (const [, name, css] of inner().matchAll(/<(\w+)[^>]* style="([^"]*)"/g))
      if (/(?<!mso-)padding(?!-alt)/.test(css!)) expect(['td', 'th', 'a', 'ul', 'ol']).toContain(name);
    for (const [tag] of inner().matchAll(/<table[^>]*>/g))
      expect(tag).toContain('cellspacing="0" cellpadding="0" border="0"');
    expect(inner().match(/<(?:table|tr|td|p|div|ul|ol|li|h\d)\b/g)!.length).toBe(
      inner().match(/<\/(?:table|tr|td|p|div|ul|ol|li|h\d)>/g)!.length,
    );
  });

  it.each<[string, object, string]>([
    ['a path', { target: '/pricing' }, `${SITE}/pricing`],
    ['another site', { target: 'https://other.example/a?b=1&c=2' }, 'https://other.example/a?b=1&c=2'],
    ['support', { target: 'support:A & B' }, 'mailto:support@townlink.example?subject=A%20%26%20B'],
  ])('[CONTENT-3] links to %s', (_, item, address) => {
    const { text } = render([{ kind: 'actions', items: [{ label: 'Go', ...item }] }]);
    expect(text).toBe(`Go:\n${address}`);
  });

  it('[CONTENT-3] marks only addresses of the site', () => {
    const mark = (address: string) => `${address}?campaign`;
    const { text } = render([{ kind: 'text', text: '[a](/x) [b](https://other.example/)' }], { mark });
    expect(text).toBe(`a (${SITE}/x?campaign) b (https://other.example/)`);
  });

  it('[CONTENT-3] links to the site over plain http in development', () => {
    const siteUrl = 'http://127.0.0.1:9000';
    expect(render([{ kind: 'text', text: '[a](/x)' }], { siteUrl }).text).toBe(`a (${siteUrl}/x)`);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://other.example',
    '//other.example',
    'https://a:b@c.example',
    '#top',
    '/a b',
    '',
  ])('[CONTENT-3] does not link to %j', (target) => {
    const { inner, text } = render([
      { kind: 'actions', items: [{ label: 'Go', target }] },
      { kind: 'text', text: `[words](${target})` },
    ]);
    expect(inner).not.toMatch(/<a\b/);
    expect(text).toContain('words');
  });
});

const nested = (depth: number): unknown => {
  let block: unknown = { kind: 'text', text: 'deep' };
  for (let level = 0; level < depth; level++) block = { kind: 'columns', frame: 'plain', cells: [[block]] };
  return block;
};

const MARKUP = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&\u0000\u202e\ud800`;

describe('a hostile document', () => {
  it.each(kinds.map((kind) => [kind]))(
    '[CONTENT-3] cannot insert markup into an email, with any text of: %s',
    (kind) => {
      const hostile = JSON.parse(
        JSON.stringify(one(kind), (name, value: unknown) =>
          typeof value === 'string' && !['kind', 'style', 'level', 'frame', 'tier', 'days'].includes(name)
            ? value + MARKUP
            : value,
        ),
      );
      const { html, inner, text } = render([hostile]);
      expect(inner).not.toMatch(/<script|<img|\p{Bidi_Control}/u);
      expect(inner).not.toContain('\u0000');
      expect([html.isWellFormed(), text.isWellFormed()]).toEqual([true, true]);
    },
  );

  it.each<[string, unknown]>([
    ['a thousand levels of columns', [nested(1_000)]],
    ['a hundred thousand blocks', Array.from({ length: 100_000 }, () => ({ kind: 'divider' }))],
    [
      'blocks of unknown kinds',
      [{ kind: 'film' }, { kind: '__proto__' }, { kind: 'constructor' }, { kind: 'toString' }],
    ],
    ['blocks that are none', [null, 1, 'x', [], { kind: { toString: 'text' } }]],
    ['a prototype', [JSON.parse('{"kind":"text","text":"ok","__proto__":{"text":"<b>"}}')]],
    [
      'values of other types',
      [
        { kind: 'list', items: { length: 9 } },
        { kind: 'steps', items: [7, null, { points: 'x' }] },
      ],
    ],
    ['a text that takes long to read', [{ kind: 'text', text: '['.repeat(10_000) + '**'.repeat(5_000) }]],
    ['an unknown block that is kept', [{ kind: 'unknown', stored: '{"kind":"film"}' }]],
  ])('[CONTENT-3] still becomes an email: %s', (_, blocks) => {
    const { html, text } = render([...(blocks as unknown[]).slice(0, 100_000), { kind: 'text', text: 'after' }]);
    expect(html).toMatch(/<\/html>\n$/);
    expect(html.length).toBeLessThan(400_000);
    expect(text).not.toMatch(/undefined|\[object|NaN/);
  });
});
