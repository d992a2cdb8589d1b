import { type CrawlerSettings, type ProblemDetails } from '@townlink/contracts';
import { eventually, suiteFixture } from '@townlink/server-testing';
import { type Person, Product } from './support/product';

const PATH = '/api/admin/crawlers';

describe('[MCP-1] the rules for crawlers', () => {
  const product = suiteFixture(() => Product.start({ settings: { LOG_LEVEL: 'warn' } }));
  let admin: Person;
  let other: string;

  beforeAll(async () => {
    admin = await product.person('admin');
    other = (await product.addGateway()).origin;
  });

  const robots = async (origin: string) => (await fetch(`${origin}/robots.txt`)).text();

  const read = async () => {
    const response = await fetch(product.origin + PATH, { headers: admin.headers });
    return (await response.json()) as CrawlerSettings;
  };

  async function save<Body = CrawlerSettings>(body: object, version?: string) {
    const response = await fetch(product.origin + PATH, {
      method: 'PUT',
      headers: {
        ...admin.headers,
        'content-type': 'application/json',
        ...(version && { 'if-match': `"${version}"` }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }

  it('let search engines and assistants read, and refuse training, until administrators decide', async () => {
    const { rules } = await read();
    expect(rules).toEqual({ search: true, assistants: true, training: false });
    const text = await robots(product.origin);
    expect(text).toContain('User-agent: GPTBot\n');
    expect(text).not.toContain('User-agent: ChatGPT-User');
    expect(text).toContain('User-agent: *\nDisallow: /api/\nAllow: /');
  });

  it('take effect at every gateway right away, with the administrator in the audit log', async () => {
    const { version } = await read();
    const saved = await save({ search: true, assistants: false, training: true }, version);
    expect([saved.status, saved.body.rules]).toEqual([200, { search: true, assistants: false, training: true }]);
    for (const origin of [product.origin, other])
      await eventually(async () => {
        const text = await robots(origin);
        expect([text.includes('ChatGPT-User'), text.includes('GPTBot')]).toEqual([true, false]);
      });
    const rows = await product.database.query(
      `select before -> 'training' as before, after -> 'training' as after from audit_log where action = 'crawlers.save'`,
    );
    expect(rows).toEqual([{ before: false, after: true }]);
  });

  it('are not saved over a change made since they were read', async () => {
    const { version } = await read();
    expect((await save({ search: true, assistants: true, training: false }, version)).status).toBe(200);
    expect((await save({ search: false, assistants: true, training: false }, version)).status).toBe(412);
    expect((await read()).rules.search).toBe(true);
  });

  it('name the field with an invalid choice', async () => {
    const { status, body } = await save<ProblemDetails>({ search: 'yes', assistants: true });
    expect([status, body.errors?.map(({ field }) => field).sort()]).toEqual([400, ['search', 'training']]);
  });

  it('cannot be changed by a role that only reads', async () => {
    const visitor = await fetch(product.origin + PATH);
    expect(visitor.status).toBe(401);
    const person = await product.person();
    const response = await fetch(product.origin + PATH, {
      method: 'PUT',
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ search: false, assistants: false, training: false }),
    });
    expect(response.status).toBe(403);
  });
});
