import { CONSOLE_ROLES, type ConsoleRole, type Right } from '@townlink/contracts';
import { suiteFixture } from '@townlink/server-testing';
import { administrators, documentedOperations, documentedRights } from './support/console-roles';
import { isDocumented } from './support/documented-rights';
import { type Person, Product } from './support/product';
import { RouteCaller } from './support/route-caller';
import { readRoutes, type Route } from './support/routes';

describe('roles in the console', () => {
  const product = suiteFixture(() =>
    Product.start({ settings: { DEMO_MODE: 'false', TRUSTED_PROXIES: '127.0.0.1', LAUNCH_CHECK_SECONDS: '1' } }),
  );
  const caller = new RouteCaller(() => product);
  const rights = documentedRights();
  const operations = documentedOperations();
  let routes: Route[];
  let people: Record<ConsoleRole, Person>;

  beforeAll(async () => {
    routes = (await readRoutes(product.wire)).filter(({ access }) => access === 'admin');
    people = await administrators(product);
  });

  const rightOf = ({ method, path }: Route): Right => operations.get(`${method} ${path}`)!;

  it('[ROLE-1] are required by every operation of the console', () => {
    expect(routes.filter((route) => !rightOf(route)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(routes.length).toBe(operations.size);
  });

  it('[ROLE-1] answer every operation for every role as the table says', async () => {
    const wrong: string[] = [];
    for (const role of CONSOLE_ROLES)
      for (const route of routes) {
        const right = rightOf(route);
        const answer = await caller.call(route, people[role]);
        const isRight = isDocumented(rights, role, right)
          ? [200, 202, 400, 404, 409].includes(answer.status)
          : answer.slug === 'right-missing' && answer.right === right && answer.detail!.includes(role);
        if (!isRight) wrong.push(`${route.method} ${route.path} as ${role}: ${JSON.stringify(answer)}`);
      }
    process.stdout.write(`${routes.length * CONSOLE_ROLES.length} operations and roles\n`);
    expect(wrong).toEqual([]);
  });

  it('[ROLE-1] need a second factor for every operation', async () => {
    for (const role of CONSOLE_ROLES) {
      const session = [people[role].id];
      await product.database.query(`update auth.sessions set aal = 'aal1' where user_id = $1`, session);
      const answers = await Promise.all(routes.map((route) => caller.call(route, people[role])));
      await product.database.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, session);
      expect([role, answers.filter((answer) => answer.slug !== 'second-factor-required')]).toEqual([role, []]);
    }
  });

  it('[ROLE-1] take effect with the next request, and a refusal is a security event', async () => {
    const person = people.finance;
    const waitlist = routes.find(({ path }) => path === '/api/admin/waitlist')!;
    const newsletter = routes.find(({ path }) => path === '/api/admin/newsletter/stats')!;
    const statuses = async () => [
      (await caller.call(waitlist, person)).status,
      (await caller.call(newsletter, person)).status,
    ];
    expect(await statuses()).toEqual([200, 403]);
    await product.database.query(`update profiles set console_role = 'content' where id = $1`, [person.id]);
    expect(await statuses()).toEqual([403, 200]);
    await product.database.query(`update profiles set console_role = 'finance' where id = $1`, [person.id]);
    const [event] = await product.settled<{ reason: string }>(
      `select reason from security_events where kind = 'admin.refused' and user_id = $1 and reason like '%newsletter/stats%'`,
      [person.id],
    );
    expect(event!.reason).toBe('right newsletter:read: GET /api/admin/newsletter/stats');
  });

  it('[ROLE-1] mask the contacts of lists, details and files for those who may not see them', async () => {
    const { id, email } = people.support;
    const paths = ['users', `users/${id}`, 'users/csv', 'find?q=Pat'];
    for (const path of paths) {
      const read = async (as: Person) =>
        (await product.wire.call({ method: 'GET', path: `/api/admin/${path}`, headers: as.headers })).text;
      expect(await read(people.owner)).toContain('@example.com');
      const masked = await read(people['read-only']);
      expect(masked).not.toContain('@example.com');
      expect(masked).toContain('•••@e•••.com');
      expect(masked).not.toContain(email);
    }
  });

  it('[ROLE-1] mask IP addresses, and do not search by them, for those who may not see contacts', async () => {
    const { id } = people.support;
    await product.database.query(`update auth.sessions set ip = '203.0.113.77' where user_id = $1`, [id]);
    const read = async ({ headers }: Person, path = `users/${id}`) =>
      (await product.wire.call({ method: 'GET', path: `/api/admin/${path}`, headers })).text;
    expect(await read(people.owner)).toContain('203.0.113.77');
    const masked = await read(people['read-only']);
    expect(masked).toContain('203.0.•.•');
    expect(masked).not.toContain('203.0.113.77');
    const refused = await read(people['read-only'], 'security-events?address=203.0.113.77');
    expect(JSON.parse(refused)).toMatchObject({ right: 'contacts:read' });
  });

  it('[ROLE-1] mask the author of a public text, but not the text', async () => {
    const { id, email } = people.support;
    const text = JSON.stringify({ blocks: [{ kind: 'text', text: 'Write to help@brand.example' }] });
    await product.database.query(
      `insert into content_pages (name, draft, drafted_by, drafted_at) values ('masked', $1, $2, now())`,
      [text, id],
    );
    const read = async ({ headers }: Person) =>
      (await product.wire.call({ method: 'GET', path: '/api/admin/pages/masked', headers })).text;
    expect(await read(people.owner)).toContain(email);
    const masked = await read(people.content);
    expect(masked).toContain('help@brand.example');
    expect(masked).toContain('•••@e•••.com');
    expect(masked).not.toContain(email);
  });

  it('[ROLE-1] do not reveal masked contacts by a search, nor find what a role may not see', async () => {
    const { id, email } = people.support;
    const read = (as: Person, path: string) =>
      product.wire.call({ method: 'GET', path: `/api/admin/${path}`, headers: as.headers });
    const reader = people['read-only'];
    for (const query of [`q=${email}`, `q=${email.slice(0, 3)}`, 'sort=email'])
      for (const path of ['users', 'users/csv'])
        expect(JSON.parse((await read(reader, `${path}?${query}`)).text)).toMatchObject({ right: 'contacts:read' });
    for (const path of ['audit?actor', 'audit/csv?actor', 'security-events?person', 'security-events/csv?person'])
      expect(JSON.parse((await read(reader, `${path}=${email}`)).text)).toMatchObject({ right: 'contacts:read' });
    for (const path of [`users?q=${id}`, `audit?actor=${id}`, 'audit?actor=server', `security-events?person=${id}`])
      expect([path, (await read(reader, path)).status]).toEqual([path, 200]);
    const peopleFound = async (as: Person, q: string) =>
      (JSON.parse((await read(as, `find?q=${q}`)).text) as { people: object[] }).people.length;
    expect(await peopleFound(people.owner, email)).toBe(1);
    expect(await peopleFound(reader, email)).toBe(0);
    expect(await peopleFound(reader, 'Pat%20Ex')).toBe(5);
    expect(await peopleFound(people.content, 'Pat%20Ex')).toBe(0);
  });
});
