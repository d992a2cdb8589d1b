import type { RegisterComparison, RegisterEntry, RegisterState } from '@townlink/contracts';
import { idFromText } from '@townlink/server-database';
import type { Life } from './context';

interface DemoDifference {
  /** Overrides of the register's entry; null if the number is not registered. */
  entry: Partial<RegisterEntry> | null;
  differences: RegisterComparison['differences'];
  /** Days ago. */
  days: number;
  outcome?: 'dismissed' | 'settled';
  reason?: string;
}

/** Licenses of each state: the first are confirmed, then one for each kind of difference. */
const CONFIRMED = 3;

const DIFFERENCES: readonly DemoDifference[] = [
  { entry: { standing: 'suspended', status: 'SUSPENDED' }, differences: ['standing'], days: 3 },
  { entry: { name: 'THE NAME BEFORE LLC' }, differences: ['name'], days: 2 },
  { entry: { expires_on: '2026-01-31', standing: 'expired', status: 'EXPIRED' }, differences: ['expired'], days: 1 },
  {
    entry: null,
    differences: ['not-found'],
    days: 20,
    outcome: 'dismissed',
    reason: 'The board confirmed the number by phone; its data is late.',
  },
  { entry: {}, differences: ['expiry'], days: 12, outcome: 'settled' },
];

const BOARDS: Record<RegisterState, string> = {
  WA: 'Washington State Department of Labor & Industries',
  OR: 'Oregon Construction Contractors Board',
};

/** Clearly fictional numbers, like all licenses of the demo. */
const LICENSES = `
  with holder as (
    select p.id, row_number() over (order by md5(p.id::text)) as place
      from providers p join cities c on c.id = p.city_id join categories k on k.id = p.category_id
     where c.state = $1 and k.slug = any($2) and p.email like '%@providers.test' and p.vetting_status = 'approved' and p.is_active
       and not exists (select from provider_licenses l where l.provider_id = p.id and l.state <> $1)
     order by 2 limit $3)
  insert into provider_licenses (provider_id, number, board, state, expires_on, checked_at, checked_by)
  select id, 'DEMO-' || $1 || '-' || lpad(place::text, 4, '0'), $4, $1, current_date + 200, current_date - interval '90 days', $5
    from holder
  on conflict do nothing`;

const COMPARED = `
  insert into register_comparisons (provider_id, number, compared_at, confirmed_at)
  select provider_id, number, current_date - interval '11 hours', case when number <= $2 then current_date - interval '11 hours' end
    from provider_licenses where state = $1 and number like 'DEMO-' || $1 || '-%'
  on conflict do nothing`;

const TASKS = `
  insert into register_tasks (id, provider_id, own, found, raised_at, outcome, reason, decided_at, decided_by)
  select ${idFromText("'register ' || l.provider_id")}, l.provider_id,
         jsonb_build_object('name', p.business_name, 'number', l.number, 'board', l.board, 'state', l.state, 'expires_on', l.expires_on),
         jsonb_build_object('is_confirmed', false, 'differences', t.differences, 'suggestions', '[]'::jsonb, 'entry',
           case when t.entry <> 'null' then jsonb_build_object('number', l.number, 'name', upper(p.business_name), 'standing', 'active',
             'status', 'ACTIVE', 'expires_on', case when t.differences ? 'expiry' then l.expires_on + 100 else l.expires_on end) || t.entry end),
         current_date - t.days * interval '1 day' + interval '13 hours', t.outcome, t.reason,
         case when t.outcome is not null then current_date - t.days * interval '1 day' + interval '20 hours' end,
         case when t.outcome = 'dismissed' then $3::uuid end
    from jsonb_to_recordset($2) as t (number text, differences jsonb, entry jsonb, days integer, outcome text, reason text)
    join provider_licenses l on l.number = t.number and l.state = $1
    join providers p on p.id = l.provider_id
  on conflict do nothing`;

const TRADES = ['plumber', 'electrician', 'hvac', 'roofer', 'handyman', 'landscaping'];

const numberOf = (state: RegisterState, place: number): string => `DEMO-${state}-${String(place).padStart(4, '0')}`;

/** Licenses of the two states with registers, the registers' entries, and pending and decided differences. */
export async function addRegisters({ tx, administratorId }: Life): Promise<void> {
  for (const state of ['WA', 'OR'] as const) {
    const count = CONFIRMED + DIFFERENCES.length;
    await tx.query(LICENSES, [state, TRADES, count, BOARDS[state], administratorId]);
    await tx.query(COMPARED, [state, numberOf(state, CONFIRMED)]);
    const tasks = DIFFERENCES.map((one, index) => ({ ...one, number: numberOf(state, CONFIRMED + 1 + index) }));
    await tx.query(TASKS, [state, JSON.stringify(tasks), administratorId]);
  }
}
