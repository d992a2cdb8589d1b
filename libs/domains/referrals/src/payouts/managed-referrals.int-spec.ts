import { ManagedReferralsQuery } from '@townlink/contracts';
import { useFilledDatabase } from '@townlink/server-http/testing';
import { readReferrals } from './managed-referrals.service';

const SOME_ID = '0199f0f0-0000-7000-8000-000000000001';

/** 30,000 codes of different people, each with a conversion; one in a hundred is owed. */
const MANY_REFERRALS = `
  insert into auth.users (email) select 'p' || n || '@x.example' from generate_series(1, 30000) n;
  insert into profiles (id, email, full_name) select id, email, 'Pat Example' from auth.users;
  insert into referrals (referral_code, user_id, owner_email, uses, payout_status, created_at)
  select lpad(to_hex(n), 6, '0'), id, email, n % 50, case when n % 100 = 0 then 'owed' else 'none' end,
         timestamptz '2026-11-22 12:00Z' - n * interval '1 minute'
    from (select id, email, row_number() over (order by id) as n from auth.users) u;
  insert into referral_conversions (referral_id, amount_cents, status)
  select id, 450, case payout_status when 'owed' then 'owed' else 'pending' end from referrals`;

describe('many referral codes', () => {
  const filled = useFilledDatabase(MANY_REFERRALS);

  const far = (sort: string, key: string) =>
    Buffer.from(JSON.stringify([sort, 'desc', key, SOME_ID])).toString('base64url');

  it.each<[string, Partial<ManagedReferralsQuery>]>([
    ['the newest', {}],
    ['the oldest', { direction: 'asc' }],
    ['far down', { after: far('created', '2026-11-10 00:00:00+00') }],
    ['by how often they are opened', { sort: 'opened' }],
    ['by how often, far down', { sort: 'opened', after: far('opened', '3') }],
    ['what is owed', { status: 'owed' }],
    ['what is owed, by how often', { status: 'owed', sort: 'opened' }],
  ])('[ADM-7, CONSOLE-1] %s are read without a full scan', async (_, changes) => {
    const query = Object.assign(new ManagedReferralsQuery(), changes);
    await expect(readReferrals(filled(), query)).resolves.toMatchObject({ owed_count: 300 });
  });
});
