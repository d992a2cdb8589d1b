import { builtInPages, LEGAL_DOCUMENTS, sitePages } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing';
import { createHash } from 'node:crypto';
import { databaseDoor } from './support/database-door';
import { type RunningGateway, startGateway } from './support/running-gateway';

/** Milliseconds: the required five seconds on a busy machine, far from the five minutes that pages are cached. */
const SOON = 30_000;

/** Everything inside main as readers get it: lines of text, then links in order. */
function readable(html: string): string[] {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  const plain = main.replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '');
  const lines = plain
    .replace(/<\/?(?!a|b|code|span|strong|svg|use|bdi)[a-z][^>]*>/g, '\n')
    .split('\n')
    .map(textOf);
  const links = [...plain.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)];
  return [...lines.filter(Boolean), ...links.map(([, to, label]) => `${textOf(label!)} -> ${decoded(to!)}`)];
}

const textOf = (html: string): string =>
  decoded(html.replace(/<[^>]+>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

const ENTITIES: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };
const decoded = (html: string): string => html.replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => ENTITIES[entity]!);

describe('pages made of blocks, from the gateway', () => {
  let gateway: RunningGateway;

  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway?.stop());

  const html = async (path: string) => {
    const response = await gateway.get(path);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  const publish = async (name: string, text: string, head: object = {}) => {
    const document = {
      title: 'About us',
      heading: 'About us',
      description: 'Who we are.',
      blocks: [{ kind: 'text', text }],
      ...head,
    };
    await gateway.database.query('insert into content_pages (name) values ($1) on conflict do nothing', [name]);
    await gateway.database.query(
      `insert into content_versions (page, number, document)
       select $1, coalesce(max(number), 0) + 1, $2::jsonb from content_versions where page = $1`,
      [name, JSON.stringify(document)],
    );
    await gateway.database.query('update content_pages set version = version + 1 where name = $1', [name]);
  };

  it.each([...builtInPages.values()].map((name) => sitePages[name].path))(
    '[CONTENT-1] [STATIC-1] keeps its text and links: %s',
    async (path) => {
      const { status, text } = await html(path);
      expect(status).toBe(200);
      expect(readable(text)).toMatchSnapshot();
    },
  );

  it('[CONTENT-1] show a new version right away, though they are cached', async () => {
    await eventually(async () => expect((await html('/success-stories')).headers.get('cache-status')).toContain('hit'));
    await publish('success-stories', 'Words of our own.');
    await eventually(async () => expect((await html('/success-stories')).text).toContain('Words of our own.'));
  });

  it('[CONTENT-1] have their own address as soon as they are published', async () => {
    expect((await html('/pages/about-us')).status).toBe(404);
    await publish('about-us', 'See [the plans](/pricing), **not** <b>this</b> or [this](javascript:alert).');
    await eventually(async () => expect((await html('/pages/about-us')).status).toBe(200));
    const { text } = await html('/pages/about-us');
    expect(text).toContain('<title>About us | Townlink</title>');
    expect(text).toContain('<link rel="canonical" href="https://site.example/pages/about-us">');
    expect(text).toContain('<strong>not</strong> &lt;b&gt;this&lt;/b&gt; or this.');
    expect(readable(text)).toContain('the plans -> /pricing');
  });

  it.each([
    [
      'taken off',
      `with off as (insert into content_versions (page, number) values ($1, 2)) update content_pages set version = 2 where name = $1`,
    ],
    ['deleted', `delete from content_pages where name = $1`],
  ])('[CONTENT-1] are gone from every gateway within five seconds once they are %s', async (_, statement) => {
    const other = await startGateway({}, { ...gateway.database, drop: () => Promise.resolve() });
    try {
      await publish('gone-soon', 'Still here.');
      const statuses = () =>
        Promise.all([gateway, other].map(async (one) => (await one.get('/pages/gone-soon')).status));
      await eventually(async () => expect(await statuses()).toEqual([200, 200]));
      await gateway.database.query(statement, ['gone-soon']);
      await eventually(async () => expect(await statuses()).toEqual([404, 404]), SOON);
    } finally {
      await other.stop();
    }
  });

  it('[CONTENT-1] show what was published while a gateway restarted or had no database', async () => {
    const { url, readUrl } = gateway.database;
    const door = await databaseDoor(url);
    const through = { DATABASE_URL: door.through(url), DATABASE_READ_URL: door.through(readUrl) };
    const start = () => startGateway(through, { ...gateway.database, drop: () => Promise.resolve() });
    let other = await start();
    const shows = async (words: string) => expect(await (await other.get('/pages/away')).text()).toContain(words);
    try {
      await publish('away', 'Before it was away.');
      await eventually(() => shows('Before it was away.'));
      door.shut();
      await publish('away', 'While it had no database.');
      door.open();
      await eventually(() => shows('While it had no database.'), SOON);
      await other.stop();
      await publish('away', 'While it restarted.');
      other = await start();
      await shows('While it restarted.');
    } finally {
      await other.stop();
      await door.close();
    }
  });

  it('[CONTENT-1] are in the menus of every page and gateway while they are published, and not afterwards', async () => {
    const other = await startGateway({}, { ...gateway.database, drop: () => Promise.resolve() });
    const links = async (name: string) => {
      const pages = await Promise.all([gateway, other].map(async (one) => (await one.get('/support')).text()));
      return pages.map((text) =>
        ['Main', 'Footer'].map((menu) => {
          const [, inner] = new RegExp(`<nav[^>]*aria-label="${menu}"[^>]*>([^]*?)</nav>`).exec(text)!;
          return [...inner!.matchAll(/<a [^>]*href="([^"]*)"/g)].filter(([, to]) => to === `/pages/${name}`).length;
        }),
      );
    };
    const [nowhere, inHeader, inFooter] = [
      [0, 0],
      [1, 0],
      [0, 1],
    ];
    try {
      await publish('our-story', 'Long ago.', { title: 'Our story', menu: 'header' });
      await eventually(async () => expect(await links('our-story')).toEqual([inHeader, inHeader]));
      await publish('our-story', 'Long ago.', { title: 'Our <b>story</b>', menu: 'legal' });
      await eventually(async () => expect(await links('our-story')).toEqual([inFooter, inFooter]));
      expect(await (await gateway.get('/')).text()).toContain('Our &lt;b&gt;story&lt;/b&gt;');
      await gateway.database.query(`delete from content_pages where name = 'our-story'`);
      await eventually(async () => expect(await links('our-story')).toEqual([nowhere, nowhere]));
    } finally {
      await other.stop();
    }
  });

  it('[CONTENT-1] say on every page and gateway which terms people agree to, within five seconds', async () => {
    const other = await startGateway({}, { ...gateway.database, drop: () => Promise.resolve() });
    const shown = async () => {
      const pages = await Promise.all([gateway, other].map(async (one) => (await one.get('/support')).text()));
      return pages.map((text) => / data-terms="([^"]*)"/.exec(text)?.[1]);
    };
    try {
      expect(await shown()).toEqual([undefined, undefined]);
      await publish('terms', 'Other terms.', { layout: 'legal' });
      const { version } = LEGAL_DOCUMENTS.terms;
      const legal = { version: version + 1, since: '2099-01-02', changes: 'All of it.', own: true, release: version };
      await gateway.database.query(`update content_versions set legal = $1 where page = 'terms' and number = 1`, [
        JSON.stringify(legal),
      ]);
      // Announced with the version, as a publication is.
      await gateway.database.query(`update content_pages set version = version where name = 'terms'`);
      const named = `2099-01-02 (terms ${version + 1}, privacy ${LEGAL_DOCUMENTS.privacy.version})`;
      await eventually(async () => expect(await shown()).toEqual([named, named]), SOON);
      const lines = readable((await html('/terms')).text);
      expect(lines).toEqual(expect.arrayContaining(['Other terms.', String(version + 1), 'All of it.']));
      await gateway.database.query(`delete from content_pages where name = 'terms'`);
      await eventually(async () => expect(await shown()).toEqual([undefined, undefined]), SOON);
    } finally {
      await other.stop();
    }
  });

  it('[CONTENT-1] are previewed only at their secret address, and never cached', async () => {
    const token = 'a'.repeat(43);
    await gateway.database.query(
      `insert into content_pages (name, draft, drafted_at, preview_hash, preview_until)
       values ('drafted', $1, now(), $2, now() + interval '1 hour')`,
      [
        JSON.stringify({ title: 'A draft', heading: 'A draft', blocks: [{ kind: 'text', text: 'Not yet' }] }),
        createHash('sha256').update(token).digest(),
      ],
    );
    const { status, headers, text } = await html(`/preview?token=${token}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(text).toContain('Not yet');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect((await html('/pages/drafted')).status).toBe(404);
    expect((await html(`/preview?token=${'b'.repeat(43)}`)).text).toContain('This preview has ended');
  });
});
