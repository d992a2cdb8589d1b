import { SecurityEventsQuery } from '@townlink/contracts';
import { readingLittle, useFilledDatabase } from '@townlink/server-http/testing';
import { readSecurityEvents } from './security-events.service';

const PAT = '0199f0f0-0000-7000-8000-000000000001';

/** 120,000 events of this month and the last, of twenty kinds and six thousand people and addresses. */
const MANY_EVENTS = `
  insert into auth.users (id, email) values ('${PAT}', 'pat@x.example');
  insert into security_events (kind, user_id, address, times, created_at)
  select 'kind.' || n % 20, case when n % 3000 = 0 then '${PAT}'::uuid else md5((n % 6000)::text)::uuid end,
         '192.0.2.' || n % 6000, 1, date_trunc('month', now()) + (n - 60000) * interval '10 seconds'
    from generate_series(1, 120000) n`;

/** An attack from one address on one account: 30,000 refusals, and as many other events. */
const ATTACK = `
  insert into auth.users (id, email) values ('${PAT}', 'pat@x.example');
  insert into security_events (kind, user_id, address, times, created_at)
  select case n % 2 when 0 then 'sign-in.failed' else 'sign-in.succeeded' end,
         case n % 2 when 0 then '${PAT}'::uuid else md5((n % 6000)::text)::uuid end,
         case n % 2 when 0 then '192.0.2.1' else '198.51.100.' || n % 250 end, 1, date_trunc('month', now()) + (n - 30000) * interval '10 seconds'
    from generate_series(1, 60000) n`;

describe('security events after an attack', () => {
  const filled = useFilledDatabase(ATTACK, readingLittle);

  it.each<[string, Partial<SecurityEventsQuery>]>([
    ['came from its address', { address: '192.0.2.1' }],
    ['came to its account', { person: PAT }],
    ['came to its account, by its email address', { person: 'pat@x.example' }],
  ])('[CONSOLE-2] a search for events of another kind that %s does not read all of them', async (_, changes) => {
    const query = Object.assign(new SecurityEventsQuery(), { kind: 'sign-in.succeeded', ...changes });
    await expect(readSecurityEvents(filled(), query)).resolves.toMatchObject({ rows: [], total: 0 });
  });
});

/** A day that has events in every month. */
const DAY = `${new Date().toISOString().slice(0, 8)}03`;

describe('many security events', () => {
  const filled = useFilledDatabase(MANY_EVENTS);

  const far = Buffer.from(JSON.stringify(['when', 'desc', '2999-10-20 00:00:00+00', PAT])).toString('base64url');

  it.each<[string, Partial<SecurityEventsQuery>]>([
    ['the first page', {}],
    ['the oldest', { direction: 'asc' }],
    ['far down', { after: far }],
    ['of a kind', { kind: 'kind.7' as 'sign-in.failed' }],
    ['of a person', { person: 'pat@x.example' }],
    ['of a person, far down', { person: PAT, after: far }],
    ['of an address', { address: '192.0.2.77' }],
    ['of a day', { from: DAY, to: DAY }],
  ])('[CONSOLE-2] %s is read without reading the table', async (_, changes) => {
    const query = Object.assign(new SecurityEventsQuery(), changes);
    await expect(readSecurityEvents(filled(), query)).resolves.toBeTruthy();
  });
});
